import type {PhrasingContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {Precompile, PrecompileCall} from '../../../facts/schema';
import {code, link, slug} from '../build';

/** One function of a precompile's interface. */
export type Method = Precompile['functions'][number];
type Event = NonNullable<Precompile['events']>[number];

/** Precompiles at fixed addresses and those that come with a token pair. */
export const precompiles = (): Precompile[] => {
  const {static: fixed, dynamic} = loadFacts('precompiles');
  return [...fixed, ...dynamic];
};
/** @throws Error where there is no such precompile. */
export const byName = (name: string): Precompile => {
  const found = precompiles().find((entry) => entry.name === name);
  if (!found) throw new Error(`no precompile "${name}"`);
  return found;
};
/** Recorded calls of a precompile. */
export const calls = (name: string): PrecompileCall[] =>
  loadFacts('precompile-calls').calls.filter(({precompile}) => precompile === name);
/** Place of a method in the page; overloads are numbered. */
export const methodId = (precompile: Precompile, method: Method): string => {
  const overloads = precompile.functions.filter(({name}) => name === method.name);
  return slug(
    `${precompile.name}-${method.name}${overloads.indexOf(method) > 0 ? `-${overloads.indexOf(method) + 1}` : ''}`,
  );
};
/** Place of an event in the page. */
export const eventId = (precompile: Precompile, event: Event): string => slug(`${precompile.name}-event-${event.name}`);

/** What this site explains about the members of a precompile. */
export const saidOf = ({name}: Precompile) => loadFacts('precompile-meaning').precompiles[name];

/** Links to the events that a method emits; the events of a precompile are all on one page. */
export function emits(precompile: Precompile, method: Method, path: string): PhrasingContent[][] {
  return (saidOf(precompile)?.functions[method.name]?.emits ?? []).map((name) => {
    const event = precompile.events?.find((entry) => entry.name === name);
    if (!event)
      throw new Error(
        `${precompile.name}.${method.name} emits ${name}, which is not an event of the precompile: fix ` +
          'src/facts/data/precompile-meaning.json',
      );
    return [link([code(name)], `${path}#${eventId(precompile, event)}`)];
  });
}

/** Pages with the reference of a precompile. */
const pages: Readonly<Record<string, string>> = {
  staking: '/develop/smart-contracts/evm-precompiles/staking',
  distribution: '/develop/smart-contracts/evm-precompiles/distribution',
  ics20: '/develop/smart-contracts/evm-precompiles/ibc-transfer',
};
/** Page of a precompile. */
export const pageOf = (name: string): string =>
  pages[name] ?? '/develop/smart-contracts/evm-precompiles/evm-extensions';
