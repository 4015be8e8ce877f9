import stringify from 'json-stringify-pretty-compact';

/**
 * Text of a facts file: JSON, two spaces, what fits on a line on one line, so that a change of one fact changes one
 * line.
 */
export const formatFacts = (value: object): string => `${stringify(value, {indent: 2, maxLength: 140})}\n`;
