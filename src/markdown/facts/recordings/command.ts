import type {RootContent} from 'mdast';

import {fence} from '../build';
import {asConfigured} from '../configured';
import {commandLine} from '../shell';
import type {FactsContext} from '../types';

/** A recorded command as a block to paste: `bash -c` unwrapped, the folder of the run as a variable. */
export function commandFence(argv: readonly string[], context: FactsContext): RootContent {
  const shown = argv[0] === 'bash' && argv[1] === '-c' ? (argv[2] ?? '') : commandLine(argv);
  const line = asConfigured(shown, context)
    .replaceAll("'$DIR", '"$DIR')
    .replace(/("\$DIR[^'"\s]*)'/g, '$1"');
  return fence(
    'bash',
    line.includes('$DIR')
      ? `DIR="$HOME/nodes"\n${line}`
      : line.includes('$BASE')
        ? `BASE="$HOME/nodes"\n${line}`
        : line,
  );
}
