import stringify from 'json-stringify-pretty-compact';

/**
 * Content of a facts file: JSON with two spaces, each value on one line where it fits, so that a change to one fact
 * changes one line.
 */
export const formatFacts = (value: object): string => `${stringify(value, {indent: 2, maxLength: 140})}\n`;
