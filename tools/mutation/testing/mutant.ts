import type {MutantResult} from '../score';

/** A mutant of the second line of a file. */
export const mutant = (status: MutantResult['status'], fileName = 'src/a.ts', line = 2): MutantResult => ({
  id: '1',
  status,
  fileName,
  mutatorName: 'StringLiteral',
  replacement: '""',
  location: {start: {line, column: 1}, end: {line, column: 5}},
});
