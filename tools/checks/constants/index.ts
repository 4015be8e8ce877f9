import escapeStringRegexp from 'escape-string-regexp';
import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

interface Typed {
  pattern: RegExp;
  token: string;
}

/**
 * Values of the network that were typed instead of written as a constant. Looks at the source as written, outside of
 * recorded answers (fences with `output`). A comment `literal: VALUE why` on the page allows one.
 */
export function checkConstants(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'constants');
  const typed = typedValues(context);
  const allowed = new Set(
    [...page.raw.matchAll(/\{\/\*\s*literal:\s*(\S+)/g)].map((match) => (match[1] ?? '').toLowerCase()),
  );
  const skip = recordedLines(page);
  page.raw.split('\n').forEach((raw, index) => {
    const line = index + 1;
    if (skip.has(line)) return;
    const text = raw
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .replace(/\{\{[\w.]+\}\}/g, '\u0000')
      .replace(/<FactsTable[^>]*>/g, '');
    if (!/[A-Za-z0-9]/.test(text)) return;
    for (const {pattern, token} of typed) {
      for (const match of text.matchAll(pattern)) {
        if (allowed.has(match[0].toLowerCase())) continue;
        report.error(line, match[0], `a value of the network is a constant: write {{${token}}}`);
      }
    }
    report.judged();
  });
  return report.done();
}

/** Lines inside of recorded answers. */
function recordedLines(page: Page): Set<number> {
  const lines = new Set<number>();
  for (const fence of page.fences) {
    if (!fence.meta.output) continue;
    for (let line = fence.line; line <= fence.line + fence.rawLines.length + 1; line += 1) lines.add(line);
  }
  return lines;
}

const cache = new WeakMap<CheckContext, Typed[]>();

function typedValues(context: CheckContext): Typed[] {
  const known = cache.get(context);
  if (known !== undefined) return known;
  const {chain} = context;
  const word = (text: string): RegExp => new RegExp(`(?<![\\w./-])${escapeStringRegexp(text)}(?![\\w]|-cli)`, 'g');
  const typed: Typed[] = [
    {pattern: new RegExp(escapeStringRegexp(chain.brand), 'g'), token: 'brand'},
    {pattern: new RegExp(`(?<![\\w.]|cmd/)${escapeStringRegexp(chain.binary)}(?![\\w])`, 'g'), token: 'binary'},
    {pattern: new RegExp(`(?<![\\w])${escapeStringRegexp(chain.home)}(?![\\w])`, 'g'), token: 'binary.home'},
    {pattern: new RegExp(`(?<![\\w])${escapeStringRegexp(chain.env)}(?![a-z0-9])`, 'g'), token: 'binary.env'},
    {
      pattern: new RegExp(`(?<![\\w.]|cmd/)${escapeStringRegexp(chain.oracleBinary)}(?![\\w])`, 'g'),
      token: 'oracle.binary',
    },
    {pattern: new RegExp(`(?<![A-Za-z])${escapeStringRegexp(chain.denom)}(?![\\w])`, 'g'), token: 'denom'},
    {
      pattern: new RegExp(`(?<![A-Za-z])${escapeStringRegexp(chain.displayDenom)}(?![\\w])`, 'g'),
      token: 'displayDenom',
    },
    {pattern: new RegExp(`(?<![A-Za-z])${escapeStringRegexp(chain.ticker)}(?![\\w])`, 'g'), token: 'ticker'},
    {
      pattern: new RegExp(`\\b${escapeStringRegexp(chain.prefix)}(?:valoper|valcons)?1[02-9ac-hj-np-z]{38,}\\b`, 'g'),
      token: 'addr.HEX40',
    },
    {
      pattern: new RegExp(`(?<![\\w])${escapeStringRegexp(chain.prefix)}valoper(?![\\w])`, 'g'),
      token: 'prefix.valoper',
    },
    {
      pattern: new RegExp(`(?<![\\w])${escapeStringRegexp(chain.prefix)}valcons(?![\\w])`, 'g'),
      token: 'prefix.valcons',
    },
  ];
  for (const [index, id] of chain.chainIds.entries()) {
    typed.push({pattern: word(id), token: `${index === 0 ? 'mainnet' : 'testnet'}.chainId`});
  }
  for (const [index, id] of [...new Set(chain.evmChainIds)].entries()) {
    const network = index === 0 ? 'mainnet' : 'testnet';
    typed.push({
      pattern: new RegExp(`(?<![\\w.,_-])${id}(?![\\w]|[.,]\\d| gwei)`, 'g'),
      token: `${network}.evmChainId`,
    });
    typed.push({
      pattern: new RegExp(`(?<![\\w])0x${id.toString(16)}(?![\\w])`, 'gi'),
      token: `${network}.evmChainIdHex`,
    });
  }
  for (const [name, version] of Object.entries(chain.versions)) {
    typed.push({
      pattern: new RegExp(`(?<![\\d.])${escapeStringRegexp(version)}(?![\\d]|\\.\\d)`, 'g'),
      token: `version.${name}`,
    });
  }
  for (const [name, url] of chain.urls) {
    typed.push({pattern: new RegExp(`${escapeStringRegexp(url)}(?![\\w-])`, 'g'), token: name});
  }
  for (const [name, port] of Object.entries(chain.ports)) {
    typed.push({pattern: new RegExp(`(?<![\\w.,])${port}(?![\\w]|[.,]\\d)`, 'g'), token: `port.${name}`});
  }
  const seen = new Set<string>();
  const unique = typed.filter(({pattern}) => !seen.has(pattern.source) && seen.add(pattern.source));
  cache.set(context, unique);
  return unique;
}
