/** Calls `visitor` for every string and key in a JSON value. */
export function walkStrings(value: unknown, visitor: (text: string) => void): void {
  if (typeof value === 'string') visitor(value);
  else if (Array.isArray(value)) for (const entry of value) walkStrings(entry, visitor);
  else if (value !== null && typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) {
      visitor(key);
      walkStrings(entry, visitor);
    }
  }
}

/** Calls `visitor` for every object in a JSON value. */
export function walkObjects(value: unknown, visitor: (object: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const entry of value) walkObjects(entry, visitor);
  else if (value !== null && typeof value === 'object') {
    visitor(value as Record<string, unknown>);
    for (const entry of Object.values(value)) walkObjects(entry, visitor);
  }
}

/** A string, number or boolean as a string; `''` for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

/** The value if it is an array, else an empty one. */
export function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is an object and not an array, else an empty one. */
export function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
