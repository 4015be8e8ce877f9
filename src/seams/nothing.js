// Replaces a module that browsers do not need (see prism.ts).
export {};
