import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { check, test } from '@svc/command-line/development-commands';
import {
  findChromium,
  findFfmpeg,
  findFfprobe,
  findPgBouncer,
  findRedisServer,
  projectRoot,
  ProvisionError,
  sweepOwnedFolders,
} from '@svc/provision';
import { runMain } from '@svc/start';
import { runSuite, summaryLine, type Suite, type SuiteResult } from './suite';
import { changedFiles } from './changes';
import { createChangeSuites, createNamedSuites, createSuites } from './suites';
import { TestRun } from './test-run';

type Checks = (root: string, run: TestRun) => Promise<SuiteResult[]>;

/**
 * Runs suites, one line each, with the totals alone on the last line.
 *
 * @returns the exit code
 */
async function runChecks(checks: Checks, stopRequested: Promise<string>): Promise<number> {
  const root = projectRoot();
  sweepOwnedFolders();
  const run = TestRun.begin(root, documentedSettings(root));
  try {
    const finished = checks(root, run);
    finished.catch(() => undefined);
    const results = await Promise.race([finished, stopRequested]);
    if (typeof results === 'string') return 1;
    return report(results);
  } finally {
    await run.end();
  }
}

/** Runs lint beside the other suites, which run one after the other: two lanes for two cores. */
async function runAll(root: string, run: TestRun): Promise<SuiteResult[]> {
  const suites = createSuites(root, run);
  const programs = provideEngines(join(root, '.data', 'engines'));
  programs.catch(() => undefined);
  const lint = lane(suites.lint);
  const early = await lane(suites.types, suites.build, suites.unit, suites.format);
  await programs;
  const late = await Promise.all([lint, lane(suites.integration, suites.e2e, ...suites.drills)]);
  return [...early, ...late.flat()];
}

/** Runs the specs whose paths contain one of the texts. */
async function runNamed(root: string, run: TestRun, texts: readonly string[]): Promise<SuiteResult[]> {
  const suites = createNamedSuites(root, run, texts);
  if (suites.length === 0) throw new ProvisionError(`No path of a spec contains ${texts.join(' or ')}.`);
  return lane(...suites);
}

/** Checks only the files that differ from a commit. */
async function runChanges(root: string, run: TestRun, commit: string): Promise<SuiteResult[]> {
  const changed = changedFiles(root, commit);
  if (changed.length === 0)
    throw new ProvisionError(
      `Nothing differs from ${commit}: name an earlier commit, as in "npm run check -- --since main".`,
    );
  const suites = createChangeSuites(root, run, changed);
  return (await Promise.all(suites.map((suite) => lane(suite)))).flat();
}

async function lane(...suites: readonly Suite[]): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const suite of suites) {
    const result = await runSuite(suite);
    console.log(summaryLine(result));
    if (result.failed > 0 || result.remarks?.length) console.log(result.output);
    for (const remark of result.remarks ?? []) console.log(remark);
    results.push(result);
  }
  return results;
}

/** Unpacks what this machine lacks before the suites that need it begin. */
async function provideEngines(folder: string): Promise<void> {
  const notify = (line: string): void => console.log(line);
  await findRedisServer(folder, notify);
  await findPgBouncer(folder, notify);
  await findFfprobe(await findFfmpeg(folder, notify), folder, notify);
  await findChromium(folder, notify);
}

function report(results: readonly SuiteResult[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  const known = results.some((result) => result.passed > 0 || (result.unchanged ?? 0) > 0);
  return failed === 0 && known ? 0 : 1;
}

/** Settings of the developer's own stack do not reach the tests; FFMPEG_PATH names a program of the machine. */
function documentedSettings(root: string): string[] {
  const names = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)];
  return names.flatMap(([, name]) => (name === undefined || name === 'FFMPEG_PATH' ? [] : [name]));
}

/** `npm test` and `npm run check`. */
void runMain(async (stopRequested) => {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'check') {
    const { since } = readCommandLine(check, args).values;
    return runChecks((root, run) => runChanges(root, run, since), stopRequested);
  }
  const { words } = readCommandLine(test, args);
  return runChecks(words.length === 0 ? runAll : (root, run) => runNamed(root, run, words), stopRequested);
});
