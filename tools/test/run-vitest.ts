import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { nxEnvironment, projectRoot } from '@svc/provision';
import { countBoth, lastTries, worthASecondTry } from './second-try';
import type { SpecSize } from './spec-files';
import { countSpecs, type SpecCounts, type VitestFile, type VitestReport, type VitestRun } from './vitest-report';

/** A run of specs: its counts, and how each file went at its last try. */
export interface SpecRun {
  readonly counts: SpecCounts;
  readonly files: readonly VitestFile[];
}

/** A file that starts engines and other processes waits for a third of its time and more. */
const countWorkers = (size: SpecSize): number => availableParallelism() + (size === 'unit' ? 0 : 1);

/** Nx adds variables to the environment of its tasks, such as FORCE_COLOR; the specs run as without it. */
const ownEnvironment = (): NodeJS.ProcessEnv => {
  const added = (name: string): boolean =>
    name === 'FORCE_COLOR' || name.startsWith('NX_') || name.startsWith('LERNA_');
  const given = Object.entries(process.env).filter(([name]) => !added(name));
  return { ...Object.fromEntries(given), ...nxEnvironment(projectRoot()) };
};

/** Runs vitest to its end; what it prints goes where the output of this program goes. */
const runVitest = (folder: string, size: SpecSize, args: readonly string[]): VitestRun => {
  const reportFile = join(mkdtempSync(join(folder, 'report-')), 'report.json');
  const vitest = join(projectRoot(), 'node_modules', '.bin', 'vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { status: code } = spawnSync(process.execPath, [vitest, ...args, '--project', size, ...reporters], {
    stdio: 'inherit',
    env: ownEnvironment(),
  });
  const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport) : undefined;
  return { report, code };
};

/** Runs a few files that failed a second time, alone: docs/decisions/0002-tests.md. */
const runTwice = (folder: string, size: SpecSize, args: readonly string[]): SpecRun => {
  const first = runVitest(folder, size, [...args, `--maxWorkers=${countWorkers(size)}`]);
  const again = worthASecondTry(first.report);
  if (!first.report || again.length === 0) return { counts: countSpecs(first), files: first.report?.testResults ?? [] };
  console.log('The second try, alone:');
  const second = runVitest(folder, size, ['run', ...again, '--maxWorkers=1']);
  return { counts: countBoth(first.report, second), files: lastTries(first.report, second) };
};

/** Runs the specs of one size that the arguments of Vitest choose. */
export const runSpecs = (size: SpecSize, args: readonly string[]): SpecRun => {
  const folder = mkdtempSync(join(tmpdir(), 'specs-'));
  try {
    return runTwice(folder, size, args);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
