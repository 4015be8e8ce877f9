import type {Line} from './score';

const percent = (count: number, all: number): string =>
  all === 0 ? '–' : `${count} (${Math.round((100 * count) / all)}%)`;

/** The figures of one engine as rows of a Markdown table. */
export const table = (engine: string, part: string, lines: readonly Line[]): string =>
  lines
    .map(
      ({kind, questions, first, three, empty}) =>
        `| ${engine} | ${part} | ${kind} | ${questions} | ${percent(first, questions)} | ${percent(three, questions)} | ${empty} |`,
    )
    .join('\n');
