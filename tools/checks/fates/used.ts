import path from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import type {Session, Step} from '../../runner/session';

/** Commands that load files by their folder or by a configuration, without naming each. */
const LOADERS =
  /\b(?:hardhat|forge|cast|go (?:run|build|test|vet)|docker(?: compose|-compose)? (?:build|up|config)|npm (?:start|run|test)|npx (?:tsc|vite|webpack)|vite|tsc|pytest)\b/;

/** Whether a text names the file of a step: its path, its name, or as an import does, its name without the ending. */
function names(text: string, target: string): boolean {
  const base = path.posix.basename(target);
  const stem = base.replace(/\.[a-z]+$/i, '');
  const folder = path.posix.dirname(target).replace(/^~\//, '');
  return (
    text.includes(base) ||
    new RegExp(`[./'"\\s=]${escapeStringRegexp(stem)}(?=['"\\s:]|$)`, 'm').test(text) ||
    (folder !== '.' && text.includes(`${folder}/`))
  );
}

/** File blocks of a session that no later command uses, neither itself nor through another file. */
export function unusedFiles({steps}: Session): Step[] {
  const used = new Set<Step>();
  const isUsedBy = (file: Step, index: number): boolean =>
    steps.some(
      (other, at) =>
        (other.kind === 'commands' &&
          at > index &&
          (LOADERS.test(other.text) || names(other.text, file.target ?? ''))) ||
        (other.kind === 'file' && other !== file && used.has(other) && names(other.text, file.target ?? '')),
    );
  for (let before = -1; before !== used.size;) {
    before = used.size;
    for (const [index, step] of steps.entries()) if (step.kind === 'file' && isUsedBy(step, index)) used.add(step);
  }
  return steps.filter((step) => step.kind === 'file' && step.target !== undefined && !used.has(step));
}
