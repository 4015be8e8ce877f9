import {beforeAll, describe, expect, it} from 'vitest';
import {recordMetric} from '../../tools/lib/metrics';
import {loadContext} from '../../tools/checks/context';
import {hitsElsewhere} from '../../tools/checks/prose/elsewhere';
import {judged, namesOf, type WordingHit} from '../../tools/checks/prose/wording';

/** The rules on wording over everything that is no page; pages are judged with the truth checks. */
describe('wording', () => {
  const context = loadContext();
  const names = namesOf(context);
  let elsewhere: WordingHit[];

  beforeAll(() => {
    elsewhere = hitsElsewhere(context.root, names);
    recordMetric('wording: hits in facts, interface, messages and documents', 'wording', elsewhere.length);
  }, 600_000);

  it('of facts, interface, messages and documents breaks no rule, and needs no more judgement than recorded', () => {
    const grown = judged(elsewhere, context.wording).filter(({severity}) => severity === 'error');
    expect(grown.map(({file, line, statement, truth}) => `${file}:${line}  ${statement} → ${truth}`)).toEqual([]);
  });
});
