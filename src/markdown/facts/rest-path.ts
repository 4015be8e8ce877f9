import escapeStringRegexp from 'escape-string-regexp';

/**
 * The source of an expression that a path template such as `/cosmos/bank/v1beta1/balances/{address}` becomes.
 * @param part what stands for a part in braces
 */
export const templateSource = (template: string, part: string): string =>
  template
    .split(/\{[^}]*\}/)
    .map(escapeStringRegexp)
    .join(part);
