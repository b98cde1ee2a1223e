import { countSpecs, type SpecCounts, type VitestFile, type VitestReport, type VitestRun } from './vitest-report';

/** More than that is no accident of timing. */
const mostFiles = 3;

const hasFailed = ({ status }: VitestFile): boolean => status === 'failed';

/** The paths of the files that failed, where only few did. */
export const worthASecondTry = (report: VitestReport | undefined): string[] => {
  const failed = report?.testResults.filter(hasFailed) ?? [];
  return failed.length > mostFiles ? [] : failed.map(({ name }) => name);
};

const passedIn = (files: readonly VitestFile[]): number =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;

/** Names of the failed tests of a file; the path of a file that did not load. */
const listFailures = (file: VitestFile): string[] => {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0 ? [file.name] : failed.map(({ fullName }) => fullName);
};

/**
 * Counts a suite of which some files ran twice. It has passed where they passed the second time; the tests that failed
 * the first time are named then.
 */
export const countBoth = (first: VitestReport, again: VitestRun): SpecCounts => {
  const second = countSpecs(again);
  const passed = passedIn(first.testResults.filter((file) => !hasFailed(file))) + second.passed;
  if (second.failed > 0) return { ...second, passed };
  const names = first.testResults.filter(hasFailed).flatMap(listFailures);
  return { passed, failed: 0, remarks: names.map((name) => `Passed only at the second try: ${name}`) };
};

/** How each file went when it ran last. */
export const lastTries = (first: VitestReport, { report: again }: VitestRun): VitestFile[] => [
  ...first.testResults.filter((file) => !hasFailed(file)),
  ...(again?.testResults ?? []),
];
