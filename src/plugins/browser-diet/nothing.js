// Stands in for a module that browsers do not need (see index.ts).
export {};
