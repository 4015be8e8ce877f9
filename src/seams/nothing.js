// Stands in for a module that browsers do not need (see prism.ts).
export {};
