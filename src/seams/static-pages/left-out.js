// Empty: registry-loader.js writes its imports.
export {};
