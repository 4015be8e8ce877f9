/** Building blocks of the Markdown that is made from facts. */
export * from './nodes';
export * from './output';
export * from './prose';
export * from './table';
