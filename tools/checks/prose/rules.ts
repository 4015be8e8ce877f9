import {TERMS, type WordRule} from './terms';

const AMOUNTS =
  '(blocks|logs|bytes|requests|gas|GB|MB|KB|GiB|MiB|entries|calls|queries|transactions|tokens|gwei|units|coins|' +
  'results|lines|percent|keys|rows|messages|connections|events)';
const PARTS =
  '(query|second|call|batch|page|minute|hour|day|week|month|year|block|request|transaction|node|validator|account|' +
  'byte|entry|line|file|word|slot|address|IP|connection)';

/** Words and phrases of another language, and what the field says. */
const PHRASES: readonly WordRule[] = [
  {
    name: 'answers',
    severity: 'error',
    phrases: ['(answer|answers|answered|answering|unanswered)'],
    except: ['questions and answers', 'question and answer'],
    write: 'returns, responds with, prints; output, response',
  },
  {
    name: 'nobody',
    severity: 'error',
    phrases: ["(nobody|somebody|anybody|everybody|nobody's|somebody's|anybody's|everybody's)"],
    write: 'the actor ("the moderator", "an attacker"), or "no one", "someone", "anyone", "everyone"',
  },
  {name: 'whoever', severity: 'warning', phrases: ['(whoever|whomever)'], write: 'the actor, or "anyone who"'},
  {name: 'cure', severity: 'error', phrases: ['(cure|cures|cured)'], write: 'fix'},
  {name: 'tried', severity: 'warning', phrases: ['(tried|trial|trials)'], write: 'tested; "in our tests"'},
  {
    name: 'prove',
    severity: 'warning',
    phrases: ['(prove|proves|proved|proven|proving)'],
    write: 'verify, unless a proof is meant',
  },
  {
    name: 'this page',
    severity: 'warning',
    phrases: [
      'this page (makes|takes|turns|signs|decodes|protects|builds|lets|says|tells|gives|names|walks|sets|' +
        'shows|sends|runs)',
    ],
    write: 'the idea in one sentence, then "In this guide you …" or "This page explains …"',
  },
  {
    name: 'says',
    severity: 'error',
    phrases: [
      '(page|pages|table|tables|log|logs|answer|line|lines|error|message|output|section|file|note|notes|' +
        'report|release|' +
        'column|list|code|flag|specification|comment|node|command|response|event|receipt) (says|say|said|' +
        'tells|tell|told)',
    ],
    write: 'shows, lists, reports, explains, states',
  },
  {
    name: 'go on',
    severity: 'error',
    phrases: ['(go|goes|going|went|gone) on'],
    write: 'continue',
  },
  {
    name: 'an own',
    severity: 'error',
    phrases: ['an own'],
    write: 'its own, a separate',
  },
  {
    name: 'of its own',
    severity: 'warning',
    phrases: ['of (its|their|your|our|his) own'],
    write: 'its own …; a separate …',
  },
  {
    name: 'roll back as a step',
    severity: 'error',
    phrases: ['roll back', 'rolling back'],
    headings: true,
    write: 'Undo (keep "roll back" for `rollback` and a reverted release)',
  },
  {name: 'per', severity: 'error', phrases: [`${AMOUNTS} a ${PARTS}`], write: 'per: 10,000 blocks per query'},
  {
    name: 'stands',
    severity: 'error',
    phrases: ['(stands|stood)', 'as it stands', 'stand (in|on|at|next|under|beside|before|behind|there)'],
    except: ['(stands|stood) for'],
    write: 'is, appears, stalls, unchanged',
  },
  {
    name: 'way of',
    severity: 'warning',
    phrases: ['the way of', 'way back', 'ways to', 'the ways of'],
    write: 'how …; undo; methods',
  },
  {
    name: 'is no',
    severity: 'error',
    phrases: [
      '(is|are|was|were) no (error|errors|method|mode|dependency|member|denom|hash|proof|node|validator|transaction|' +
        'fault|sign|guarantee|ERC-20|contract|account|limit|command|function|token|replacement|problem|backup|reason|' +
        'substitute|part)',
    ],
    except: ['(there|There) (is|are|was|were) no *', 'where (is|are|was|were) no *'],
    write: 'is not a …',
  },
  {name: 'beside', severity: 'error', phrases: ['beside'], write: 'next to; in addition to'},
  {
    name: 'checksum',
    severity: 'warning',
    phrases: [
      '(its|the|a|this|that) sum',
      'sum of (the|a) (file|binary|archive|genesis)',
      '(wrong|published|right) sum',
    ],
    except: ['(the|a) sum of (the|all) (amounts|balances|shares|votes|powers)'],
    write: 'checksum, where that of a file is meant; otherwise total',
  },
  {
    name: 'counts from',
    severity: 'error',
    phrases: ['(count|counts|counted|counting) (from|only)'],
    except: ['the counts from', 'are counts from'],
    write: 'applies from; applies only; is measured from',
  },
  {
    name: 'setup',
    severity: 'error',
    phrases: [
      '(set-up|set-ups|read-me|look-up|look-ups|re-check|re-checks|re-checked|hand-over|check-sum|web-socket|' +
        'back-up|back-ups)',
    ],
    right: [
      'setup',
      'setups',
      'Setup',
      'lookup',
      'lookups',
      'recheck',
      'handover',
      'checksum',
      'Checksum',
      'backup',
      'backups',
      'Backup',
      'Backups',
      'Lookup',
      'readme',
      'README',
      'rechecks',
      'rechecked',
      'WebSocket',
      'websocket',
      'Websocket',
      'WEBSOCKET',
    ],
    write: 'setup, README, lookup, recheck, handover, checksum, backup',
  },
  {
    name: 'is not there',
    severity: 'error',
    phrases: ['(is|are|was|were) not there', '(is|are) there no longer', 'not there'],
    write: 'is not supported, not available, not deployed',
  },
  {
    name: 'lies in',
    severity: 'error',
    phrases: ['(lies|lie|lay) (in|on|at|under|below|next|beside|there|outside|within|between)', 'keys lie', 'lies'],
    write: 'is stored in; is in',
  },
  {name: 'burned', severity: 'error', phrases: ['burnt', 'unburnt'], write: 'burned'},
  {name: 'mend', severity: 'error', phrases: ['(mend|mends|mended|mending)'], write: 'fix'},
  {name: 'wants', severity: 'warning', phrases: ['wants'], write: 'requires, expects (for a program)'},
  {name: 'anew', severity: 'error', phrases: ['anew'], write: 'again; re-'},
  {
    name: 'from … on',
    severity: 'error',
    phrases: [
      'from (then|there|here) on',
      'from (block|height|version) * on',
      'from (this|that|the) (block|height|version|moment|release|next) on',
      'from the (next|same|first) (block|height|version|release) on',
      'from the first on',
      'from block on',
    ],
    write: 'starting with …; later',
  },
  {name: 'formulas', severity: 'error', phrases: ['formulae'], write: 'formulas'},
  {name: 'indefinitely', severity: 'error', phrases: ['for ever', 'forever'], write: 'indefinitely'},
  {
    name: 'silently',
    severity: 'error',
    phrases: ['in silence', 'without a word'],
    write: 'silently; without an error',
  },
  {
    name: 'even if',
    severity: 'error',
    phrases: ['also (if|when|where|though|while|after)'],
    except: ['(and|but) also (if|when|where|while|after)'],
    write: 'even if, even when',
  },
  {
    name: 'on behalf of',
    severity: 'error',
    phrases: [
      '(act|acts|sign|signs|send|sends|stake|stakes|vote|votes|pay|pays|messages|transactions|them) in ' +
        '(its|their|your|the) name',
    ],
    write: 'on behalf of; on its behalf',
  },
  {
    name: 'immediately after',
    severity: 'error',
    phrases: ['directly (after|behind|following)'],
    write: 'immediately after, right after',
  },
  {
    name: 'at once',
    severity: 'error',
    phrases: [
      '(jailed|unjailed|complete|completes|works|starts|stops|ends|restarts|applies|rejected|accepted|effective|back|' +
        'fails|again|known|limit) at once',
      'at once (if|when|after)',
    ],
    write: 'immediately (at once: at the same time)',
  },
  {
    name: 'holds',
    severity: 'error',
    phrases: [
      '(file|directory|folder|page|table|document|field|section|record|database|archive|volume|state|response|' +
        'list) holds',
      '(files|directories|folders|pages|tables|documents|fields|sections|records|archives|responses|lists) hold',
    ],
    write: 'contains, has',
  },
  {name: 'if omitted', severity: 'error', phrases: ['when missing'], write: 'if omitted'},
  {
    name: 'still',
    severity: 'error',
    phrases: ['all the same'],
    except: ['(are|is|were) all the same'],
    write: 'still, anyway',
  },
  {name: 'the same applies', severity: 'error', phrases: ['the same holds'], write: 'the same applies'},
  {
    name: 'permanently',
    severity: 'error',
    phrases: ['for good'],
    except: ['for good (reason|reasons|measure)'],
    write: 'permanently',
  },
  {
    name: 'from a step',
    severity: 'error',
    phrases: ['of step *'],
    except: ['(start|beginning|end|rest|part) of step *'],
    write: 'from step 3, in step 3',
  },
  {
    name: 'might not',
    severity: 'error',
    phrases: ['may not (exist|apply|work|collect)'],
    write: 'might not, for what is possible; must not, for what is forbidden',
  },
  {
    name: 'alert resolves',
    severity: 'error',
    phrases: ['(alert|alerts) (end|ends|ended)'],
    write: 'resolves, the word of Prometheus',
  },
  {
    name: 'American adverbs',
    severity: 'error',
    phrases: ['(towards|afterwards|backwards|upwards|downwards|whilst|amongst)'],
    write: 'toward, afterward, backward, upward, downward, while, among',
  },
  {
    name: 'what-heading',
    severity: 'error',
    phrases: ['What *'],
    headings: true,
    write: 'a noun phrase or an imperative with the term a reader would type',
  },
];

/**
 * The words of this site: what is not written, and what is written instead. One table for pages, strings of
 * `src/facts/data`, the interface, messages of scripts and the documents for maintainers.
 *
 * Why retext and not Vale: Vale comes from neither npm nor apt; its npm package downloads the program from GitHub when
 * it is installed, which needs an install script and a third host, and it does not read MDX. retext is JavaScript in
 * the lockfile, runs in the process that has already taken the pages apart (so a finding has the line of the page, or
 * the path in a JSON file), and its phrase search (`nlcst-search`) works on words, across line breaks, and leaves
 * quoted words alone.
 *
 * The order is the one in which findings are counted; `terms.ts` has the names of things.
 */
export const WORD_RULES: readonly WordRule[] = [...TERMS, ...PHRASES];

/** The phrases a pattern stands for: `(a|b) c` is `a c` and `b c`. */
export function expanded(pattern: string): string[] {
  const [whole, before = '', choices, after = ''] = /^(.*?)\(([^)]*)\)(.*)$/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split('|').flatMap((choice) => expanded(`${before}${choice}${after}`));
}
