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
export type ModuleFacts = Facts<'modules'>[string];
export type CliCommand = Facts<'cli'>['commands'][number];
export type JsonRpcMethod = Facts<'jsonrpc'>['methods'][number];
export type CometRoute = Facts<'cometbft-rpc'>['routes'][number];
export type GrpcService = Facts<'grpc'>['services'][number];
export type RestRoute = Facts<'rest'>['routes'][number];
export type ConfigKey = Facts<'config'>['keys'][number];
export type Precompile = Facts<'precompiles'>['static' | 'dynamic'][number];
export type PrecompileCall = Facts<'precompile-calls'>['calls'][number];
export type Recipe = Facts<'recipes'>['recipes'][number];
export type ErrorGroup = Facts<'errors'>[string];
export type ErrorRecord = ErrorGroup['errors'][number];
export type Power = Facts<'powers'>['groups'][string][number];
export type Term = Facts<'terms'>['groups'][string][number];
export type RecordedTransaction = Facts<'recorded-transactions'>['transactions'][number];
