import {describe, expect, it} from 'vitest';
import {recordMetric} from '../../tools/lib/metrics';
import {loadChain} from '../../src/chain/load';
import {loadContext} from '../../tools/checks/context';
import {pageFiles} from '../../tools/checks/pages';
import {allFactIds, idleExceptions, notShown, uncovered} from '../../tools/checks/coverage';
import {allKeys, renderFacts} from '../../src/markdown/facts';

/** Ids of the facts that the tables of all pages show. */
function shownFacts(): Set<string> {
  const context = loadContext();
  const chain = loadChain();
  const shown = new Set<string>();
  for (const file of pageFiles(context.root)) {
    for (const {name, attributes} of context.site.page(file).elements) {
      if (name !== 'FactsTable') continue;
      const {of: key = '', level = '3', ...options} = attributes;
      for (const id of renderFacts(key, options, {chain, headingLevel: Number(level)}).shows) shown.add(id);
    }
  }
  return shown;
}

describe('every recorded fact', () => {
  const shown = shownFacts();

  it('is on some page, or has a reason why not (tools/checks/not-shown.json)', () => {
    const missing = uncovered(shown);
    recordMetric('facts recorded', 'coverage', allFactIds().length);
    recordMetric('facts shown on pages', 'coverage', shown.size);
    expect(missing).toEqual([]);
  });

  it('has no unused exception: each is for a fact that no page shows', () => {
    expect(idleExceptions(shown)).toEqual([]);
    for (const reason of Object.values(notShown)) expect(reason.length).toBeGreaterThan(10);
  });
});

describe('the coverage of facts', () => {
  const render = (key: string) => renderFacts(key, {}, {chain: loadChain(), headingLevel: 3});

  it('includes the facts of a table', () => {
    const {shows} = render('module.feemarket.params');
    expect(shows).toContain('module.feemarket.param.min_gas_price');
    expect(allFactIds()).toEqual(expect.arrayContaining(shows));
    expect(uncovered(new Set())).toContain('module.feemarket.param.min_gas_price');
    expect(uncovered(new Set(shows))).not.toContain('module.feemarket.param.min_gas_price');
  });

  it('reports an exception as unused once a page shows the fact', () => {
    expect(idleExceptions(new Set(['localnode.steps']))).toEqual(['localnode.steps']);
  });

  it('includes each fact under some key', () => {
    const shown = new Set(allKeys().flatMap((key) => render(key).shows));
    expect(allFactIds().filter((id) => !shown.has(id))).toEqual([]);
  }, 120_000);
});
