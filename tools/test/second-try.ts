import type { SuiteOutcome } from './suite';
import type { VitestReport } from './vitest-outcome';

/** More than that is no accident of timing. */
const mostFiles = 3;

type VitestFile = VitestReport['testResults'][number];

const hasFailed = ({ status }: VitestFile): boolean => status === 'failed';

/** The paths of the files that failed, where only few did. */
export const worthASecondTry = (report: VitestReport | undefined): string[] => {
  const failed = report?.testResults.filter(hasFailed) ?? [];
  return failed.length > mostFiles ? [] : failed.map(({ name }) => name);
};

const passedIn = (files: readonly VitestFile[]): number =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;

/** Names of the failed tests of a file; the path of a file that did not load. */
const failuresOf = (file: VitestFile): string[] => {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0 ? [file.name] : failed.map(({ fullName }) => fullName);
};

/**
 * A suite of which some files were run twice. It has passed where they passed the second time; what failed the first
 * time is named then, with all that it printed.
 */
export const outcomeOfBoth = (
  first: { readonly report: VitestReport; readonly output: string },
  second: { readonly outcome: SuiteOutcome },
): SuiteOutcome => {
  const { report, output } = first;
  const steady = passedIn(report.testResults.filter((file) => !hasFailed(file)));
  const passed = steady + second.outcome.passed;
  const whole = `${output}\nThe second try, alone:\n${second.outcome.output}`;
  if (second.outcome.failed > 0) return { passed, failed: second.outcome.failed, output: whole };
  const names = report.testResults.filter(hasFailed).flatMap(failuresOf);
  return { passed, failed: 0, output: whole, remarks: names.map((name) => `Passed only at the second try: ${name}`) };
};
