/** The types of chain.config.ts, without the code that checks it: browsers and chain.config.ts itself import these. */
export type {ChainConfig, NetworkName} from './schema';
