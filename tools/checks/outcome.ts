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
