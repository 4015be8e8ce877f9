import {LineCounter, parseAllDocuments} from 'yaml';
import type {Report} from '../outcome';
import type {Fence} from '../types';

/** JSON samples parse. */
export function checkJson(fence: Fence, report: Report): void {
  if (fence.meta.output && /…/.test(fence.value)) return;
  report.judged();
  // Recorded output may have one document per line.
  const attempt = tryJson(fence.value);
  if (attempt === undefined) return;
  if (
    fence.meta.output &&
    fence.value
      .trim()
      .split('\n')
      .every((line) => line.trim() === '' || tryJson(line) === undefined)
  )
    return;
  report.error(
    fence.line + attempt.line,
    fence.value.split('\n')[attempt.line - 1] ?? '',
    `not valid JSON: ${attempt.message}`,
  );
}

/** Why text is not valid JSON, and on which line; `undefined` if it is valid. */
function tryJson(text: string): {line: number; message: string} | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = (error as Error).message;
    const offset = /position (\d+)/.exec(message)?.[1];
    const line =
      offset === undefined ? text.trimEnd().split('\n').length : text.slice(0, Number(offset)).split('\n').length;
    return {line, message: message.replace(/ in JSON at position.*$/, '').replace(/, "[\s\S]*$/, '')};
  }
}

/** YAML samples parse. */
export function checkYaml(fence: Fence, report: Report): void {
  if (fence.meta.output && /…/.test(fence.value)) return;
  report.judged();
  const lineCounter = new LineCounter();
  for (const document of parseAllDocuments(fence.value, {lineCounter})) {
    const [error] = 'errors' in document ? document.errors : [];
    if (error === undefined) continue;
    const line = error.linePos?.[0]?.line ?? 1;
    report.error(
      fence.line + line,
      fence.value.split('\n')[line - 1] ?? '',
      `not valid YAML: ${error.message.split('\n')[0] ?? ''}`,
    );
    return;
  }
}

/** JSON documents that a heredoc writes to a `.json` file. */
export function checkHeredocs(fence: Fence, report: Report): void {
  const lines = fence.value.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const start = /<<-?\s*(["']?)(\w+)\1/.exec(lines[index] ?? '');
    if (start === null) continue;
    const end = lines.findIndex((line, at) => at > index && line.trim() === start[2]);
    if (end < 0) return;
    const body = lines.slice(index + 1, end).join('\n');
    if (/\.json\b/.test(lines[index] ?? '')) {
      report.judged();
      const plain = start[1] === '' ? body.replace(/\$\([^)]*\)|\$\{[^}]*\}|\$\w+/g, '0') : body;
      const fault = tryJson(plain);
      if (fault !== undefined)
        report.error(
          fence.line + index + 1 + fault.line,
          lines[index + fault.line] ?? '',
          `not valid JSON: ${fault.message}`,
        );
    }
    index = end;
  }
}
