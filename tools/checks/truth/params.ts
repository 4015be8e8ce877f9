import {asRecord, asText} from './walk';

/** A parameter of a module with its values. */
export interface ParamTruth {
  module: string;
  name: string;
  default: unknown;
  testnet: unknown;
}

/** Builds the parameter list from the modules' facts (`[module name, facts]`). */
export function paramsTruth(modules: ReadonlyArray<readonly [string, unknown]>): ParamTruth[] {
  const params: ParamTruth[] = [];
  for (const [module, facts] of modules) {
    const list = asRecord(facts)['params'];
    if (!Array.isArray(list)) continue;
    for (const entry of list.map(asRecord)) {
      const name = asText(entry['name']);
      if (name === '') continue;
      params.push({module, name, default: entry['default'], testnet: entry['testnet_genesis']});
    }
  }
  return params;
}
