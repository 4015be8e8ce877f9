declare module 'spdx-satisfies' {
  /**
   * Whether an SPDX license expression can be met with some of the licenses of a list.
   * @throws Error where the expression is not valid
   */
  export default function satisfies(expression: string, approved: readonly string[]): boolean;
}
