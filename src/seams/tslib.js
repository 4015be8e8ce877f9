// Stands in for tslib in browsers, which call this helper only (helpers.ts).
const MARK = '__esModule';
const importDefault = (module) => (module?.[MARK] ? module : {default: module});
export {importDefault as __importDefault};
