// STUB
export function recordedAccounts(): Map<string, {hex: string; mnemonic: string}> { return new Map(); }
export function recordedModuleAccounts(): Map<string, string> { return new Map(); }
export function recordedParam(_m: string, _n: string, _w: string): string | undefined { return undefined; }
