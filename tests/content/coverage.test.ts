import {describe, expect, it} from 'vitest';
import {recordMetric} from '../../tools/lib/metrics';
import {loadChain} from '../../src/chain/load';
import {loadContext} from '../../tools/checks/context';
import {pageFiles} from '../../tools/checks/pages';
import {allFactIds, notShown, uncovered} from '../../src/facts/coverage';
import {renderFacts} from '../../src/markdown/facts';

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

describe('every recorded fact has its place', () => {
  const shown = shownFacts();

  it('on some page, or a reason why not (src/facts/not-shown.json)', () => {
    const missing = uncovered(shown);
    recordMetric('facts recorded', 'coverage', allFactIds().length);
    recordMetric('facts shown on pages', 'coverage', shown.size);
    expect(missing).toEqual([]);
  });

  it('and no excuse is left over', () => {
    const ids = allFactIds();
    const idle = Object.keys(notShown).filter(
      (pattern) => !ids.some((id) => (pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern)),
    );
    expect(idle).toEqual([]);
    for (const reason of Object.values(notShown)) expect(reason.length).toBeGreaterThan(10);
  });
});
