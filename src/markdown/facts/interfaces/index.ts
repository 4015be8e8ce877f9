import type {FactsKind} from '../types';
import {cometFacts, cometKinds} from './comet';
import {grpcFacts, grpcKinds} from './grpc';
import {restFacts, restKinds} from './rest';

/** Tables about the interfaces of the node other than JSON-RPC. */
export const interfaceKinds: FactsKind[] = [...cometKinds, ...grpcKinds, ...restKinds];

/** Facts of these interfaces that have to be shown somewhere. */
export const interfaceFacts = (): string[] => [...cometFacts(), ...grpcFacts(), ...restFacts()];
