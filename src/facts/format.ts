/** Longest line an object or list may take before it is broken over several lines. */
const LINE = 140;

function format(value: unknown, indent: string): string {
  const flat = inline(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => deeper + format(item, deeper)).join(',\n')}\n${indent}]`;
  const entries = Object.entries(value).map(
    ([key, item]) => `${deeper}${JSON.stringify(key)}: ${format(item, deeper)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
    return entries.length === 0 ? '{}' : `{${entries.join(', ')}}`;
  }
  return JSON.stringify(value);
}

/** Text of a facts file: JSON, two spaces, what fits on a line on one line, so that a change of one fact changes one line. */
export function formatFacts(value: object): string {
  const entries = Object.entries(value).map(([key, item]) => `  ${JSON.stringify(key)}: ${format(item, '  ')}`);
  return `{\n${entries.join(',\n')}\n}\n`;
}
