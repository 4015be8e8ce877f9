/** Text in single quotes for a shell, with the single quotes in it escaped. */
export const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** An argument as a shell reads it: bare where that is safe, in single quotes otherwise. */
export function quoted(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  if (/^\$[A-Z_]+[\w./-]*$/.test(argument)) return `"${argument}"`;
  return singleQuoted(argument);
}

/** A command line from its recorded arguments; broken before flags where it is long. */
export function commandLine(argv: readonly string[]): string {
  const parts = argv.map(quoted);
  const line = parts.join(' ');
  if (line.length <= 100) return line;
  return parts.reduce((all, part, index) => {
    if (index === 0) return part;
    return `${all}${part.startsWith('--') && !/^--(help)$/.test(part) ? ' \\\n  ' : ' '}${part}`;
  }, '');
}
