import type {Fence, Page} from './types';

/** Lines of the page that belong to some of its fences, with the opening and the closing line of each. */
export function fenceLines({fences}: Page, isWanted: (fence: Fence) => boolean): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const fence of fences) {
    if (!isWanted(fence)) continue;
    for (let line = fence.line; line <= fence.line + fence.rawLines.length + 1; line += 1) lines.add(line);
  }
  return lines;
}

/** Lines of recorded output. */
export const outputLines = (page: Page): ReadonlySet<number> => fenceLines(page, ({meta}) => meta.output);
