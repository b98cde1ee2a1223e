import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nxEnvironment, projectRoot, writeAtomically } from '@svc/provision';
import { countBoth, worthASecondTry } from './second-try';
import { countSpecs, type SpecCounts, type VitestReport, type VitestRun } from './vitest-report';

/** A file that starts engines and other processes waits for a third of its time and more. */
const countWorkers = (project: string): number => availableParallelism() + (project === 'unit' ? 0 : 1);

/** Nx adds variables to the environment of its tasks, such as FORCE_COLOR; the specs run as without it. */
const ownEnvironment = (): NodeJS.ProcessEnv => {
  const added = (name: string): boolean =>
    name === 'FORCE_COLOR' || name.startsWith('NX_') || name.startsWith('LERNA_');
  const given = Object.entries(process.env).filter(([name]) => !added(name));
  return { ...Object.fromEntries(given), ...nxEnvironment(projectRoot()) };
};

/** Runs vitest to its end; what it prints goes where the output of this program goes. */
const runVitest = (folder: string, project: string, args: readonly string[]): VitestRun => {
  const reportFile = join(mkdtempSync(join(folder, 'report-')), 'report.json');
  const vitest = join(projectRoot(), 'node_modules', '.bin', 'vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { status: code } = spawnSync(process.execPath, [vitest, ...args, '--project', project, ...reporters], {
    stdio: 'inherit',
    env: ownEnvironment(),
  });
  const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport) : undefined;
  return { report, code };
};

/** Runs a few files that failed a second time, alone: docs/decisions/0002-tests.md. */
const runSpecs = (folder: string, project: string, args: readonly string[]): SpecCounts => {
  const first = runVitest(folder, project, [...args, `--maxWorkers=${countWorkers(project)}`]);
  const files = worthASecondTry(first.report);
  if (!first.report || files.length === 0) return countSpecs(first);
  console.log('The second try, alone:');
  return countBoth(first.report, runVitest(folder, project, ['run', ...files, '--maxWorkers=1']));
};

/**
 * Runs the specs of one size and writes their counts.
 *
 *     run-specs.ts <unit|integration|e2e> <file of the counts> <arguments of vitest>
 */
const [project = '', countsFile = '', ...args] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'specs-'));
try {
  const counts = runSpecs(folder, project, args);
  mkdirSync(dirname(countsFile), { recursive: true });
  writeAtomically(countsFile, JSON.stringify(counts), 0o644);
  process.exitCode = counts.failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
