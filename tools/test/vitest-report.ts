import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeAtomically } from '@svc/provision';

/** The part of vitest's JSON report that counts. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
}

export interface VitestFile {
  /** The path of the file. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** One run of vitest: its report, missing when it did not get that far, and its exit code. */
export interface VitestRun {
  readonly report: VitestReport | undefined;
  readonly code: number | null;
}

export interface SpecCounts {
  readonly passed: number;
  readonly failed: number;
  /** Sentences about a run that passed or failed; always shown. */
  readonly remarks: readonly string[];
}

/**
 * Turns a run into counts. Beyond failed tests these are failures, too: a file that did not load, a test that was
 * skipped, a run without any test, an exit code that the counts do not explain, and no report at all.
 */
export function countSpecs({ report, code }: VitestRun): SpecCounts {
  if (!report) return { passed: 0, failed: 1, remarks: [] };
  const skipped = report.numPendingTests + report.numTodoTests;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + skipped + broken;
  const unexplained = failed === 0 && (code !== 0 || report.numPassedTests === 0) ? 1 : 0;
  const remarks = skipped > 0 ? [`${skipped} skipped tests count as failed.`] : [];
  return { passed: report.numPassedTests, failed: failed + unexplained, remarks };
}

/** Writes counts for the program that asked for the run. */
export function writeCounts(file: string, counts: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, JSON.stringify(counts), 0o644);
}
