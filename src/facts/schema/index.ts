import type {z} from 'zod';

import {badDaySchemas} from './bad-days';
import {chainSchemas} from './chain';
import {cliSchemas} from './cli';
import {configSchemas} from './config';
import {errorSchemas} from './errors';
import {interfaceSchemas} from './interfaces';
import {jsonrpcSchemas} from './jsonrpc';
import {moduleSchemas} from './modules';
import {powerSchemas} from './powers';
import {precompileSchemas} from './precompiles';
import {projectSchemas} from './project';
import {recordingSchemas} from './recordings';
import {sourceSchemas} from './sources';
import {termSchemas} from './terms';

export {provenance} from './common';
export type {RecordedSource, Repository} from './sources';

/**
 * Schema of each area as `loadFacts` returns it. Every key is known: what tables and checks read is typed, what is
 * recorded but not shown is listed by name (`notRendered`), and anything else is an error.
 */
export const schemas = {
  ...badDaySchemas,
  ...chainSchemas,
  ...cliSchemas,
  ...configSchemas,
  ...errorSchemas,
  ...interfaceSchemas,
  ...jsonrpcSchemas,
  ...moduleSchemas,
  ...powerSchemas,
  ...precompileSchemas,
  ...projectSchemas,
  ...recordingSchemas,
  ...sourceSchemas,
  ...termSchemas,
} as const;

/** Name of an area of facts. */
export type Area = keyof typeof schemas;
/** Every area. */
export const areas = Object.keys(schemas) as readonly Area[];
/** Facts of an area. */
export type Facts<A extends Area> = z.infer<(typeof schemas)[A]>;
/** Where facts come from. */
export type Provenance = Facts<'versions'>['provenance'];
/** What is recorded of one module: `modules/NAME.json`. */
export type ModuleFacts = Facts<'modules'>[string];
/** One command of the node's binary, from its help page: `cli/`. */
export type CliCommand = Facts<'cli'>['commands'][number];
/** One method of the Ethereum JSON-RPC: `jsonrpc.json`. */
export type JsonRpcMethod = Facts<'jsonrpc'>['methods'][number];
/** One route of the CometBFT RPC: `cometbft-rpc.json`. */
export type CometRoute = Facts<'cometbft-rpc'>['routes'][number];
/** One gRPC service with its methods: `grpc/`. */
export type GrpcService = Facts<'grpc'>['services'][number];
/** One route of the REST gateway: `rest/`. */
export type RestRoute = Facts<'rest'>['routes'][number];
/** One key of a configuration file of a node: `config.json`. */
export type ConfigKey = Facts<'config'>['keys'][number];
/** One precompile, static or dynamic, with its functions: `precompiles/`. */
export type Precompile = Facts<'precompiles'>['static' | 'dynamic'][number];
/** One recorded call of a precompile: `precompile-calls/`. */
export type PrecompileCall = Facts<'precompile-calls'>['calls'][number];
/** One recipe with its steps: `recipes/`. */
export type Recipe = Facts<'recipes'>['recipes'][number];
/** The error records of one file of `errors/`, with the group's title. */
export type ErrorGroup = Facts<'errors'>[string];
/** One error message with its cause, its fix, and its sources. */
export type ErrorRecord = ErrorGroup['errors'][number];
/** What an actor can change for others, with its sources: `powers.json`. */
export type Power = Facts<'powers'>['groups'][string][number];
/** One entry of the glossary: `terms.json`. */
export type Term = Facts<'terms'>['groups'][string][number];
/** One transaction as a local node recorded it: `recorded-transactions.json`. */
export type RecordedTransaction = Facts<'recorded-transactions'>['transactions'][number];
