import type { SuiteOutcome } from './suite';

/** The part of vitest's JSON report that counts. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  /** The path of the file. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/**
 * Turns a report into counts. Beyond failed tests these are failures, too: a file that did not load, a test that was
 * skipped, a run without any test, an exit code that the counts do not explain, and no report at all.
 */
export function vitestOutcome(report: VitestReport | undefined, code: number | null, output: string): SuiteOutcome {
  if (!report) return { passed: 0, failed: 1, output };
  const skipped = report.numPendingTests + report.numTodoTests;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + skipped + broken;
  const unexplained = failed === 0 && (code !== 0 || report.numPassedTests === 0) ? 1 : 0;
  const remark = skipped > 0 ? `${skipped} skipped tests count as failed.\n` : '';
  return { passed: report.numPassedTests, failed: failed + unexplained, output: `${output}${remark}` };
}
