import escapeStringRegexp from 'escape-string-regexp';

/**
 * Source of the regular expression for a path template such as `/cosmos/bank/v1beta1/balances/{address}`.
 * @param part expression that replaces each part in braces
 */
export const templateSource = (template: string, part: string): string =>
  template
    .split(/\{[^}]*\}/)
    .map(escapeStringRegexp)
    .join(part);
