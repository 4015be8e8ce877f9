/** Meta of a fence: `title="app.toml" output nocheck="reason"` → `{title: 'app.toml', output: true, nocheck: 'reason'}`. */
export function parseMeta(meta: string | null | undefined): Record<string, string | true> {
  const parsed: Record<string, string | true> = {};
  for (const [, name = '', , double, single] of (meta ?? '').matchAll(/([A-Za-z][\w-]*)(=(?:"([^"]*)"|'([^']*)'))?/g)) {
    parsed[name] = double ?? single ?? true;
  }
  return parsed;
}
