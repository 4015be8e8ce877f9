import leven from 'leven';
import type {CheckKind, Finding, Outcome, Skip} from './types';

/** Collects the findings of one check on one page. */
export class Report {
  readonly findings: Finding[] = [];
  readonly skipped: Skip[] = [];
  checked = 0;

  constructor(
    private readonly file: string,
    private readonly check: CheckKind,
  ) {}

  /** Counts statements that were judged, true or not. */
  judged(count = 1): void {
    this.checked += count;
  }

  error(line: number, statement: string, truth: string): void {
    this.findings.push({
      file: this.file,
      line,
      check: this.check,
      statement: clip(statement),
      truth,
      severity: 'error',
    });
  }

  warning(line: number, statement: string, truth: string): void {
    this.findings.push({
      file: this.file,
      line,
      check: this.check,
      statement: clip(statement),
      truth,
      severity: 'warning',
    });
  }

  skip(line: number, reason: string): void {
    this.skipped.push({file: this.file, line, check: this.check, reason});
  }

  done(): Outcome {
    return {findings: this.findings, checked: this.checked, skipped: this.skipped};
  }
}

/** Combines outcomes into one. */
export function mergeOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    findings: outcomes.flatMap((outcome) => outcome.findings),
    checked: outcomes.reduce((sum, outcome) => sum + outcome.checked, 0),
    skipped: outcomes.flatMap((outcome) => outcome.skipped),
  };
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
}

/** The candidates closest to `name` by edit distance, closest first, at most `count`. */
function nearest(name: string, candidates: Iterable<string>, count = 3): string[] {
  const limit = Math.max(2, Math.ceil(name.length / 2));
  const scored: Array<{candidate: string; distance: number}> = [];
  for (const candidate of candidates) {
    const distance = leven(name, candidate);
    if (distance <= limit) scored.push({candidate, distance});
  }
  scored.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate));
  return scored.slice(0, count).map((entry) => entry.candidate);
}

/** `; did you mean a, b?`, or an empty string where no candidate is close. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const near = nearest(name, candidates);
  return near.length === 0 ? '' : `; did you mean ${near.join(', ')}?`;
}
