import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBundles } from '@svc/start';
import { changedSinceMain, listDrills, listIntegrationSpecs, readCheckout } from './changes';
import { groupTargets, runGroups } from './group-suites';
import { runProgram } from './run-program';
import { isOfSize, listSpecs, specSizes, type SpecSize } from './spec-files';
import type { Suite, SuiteOutcome } from './suite';
import type { TestRun } from './test-run';
import type { SpecCounts } from './vitest-report';

/** Everything that `npm test` runs. */
interface Suites {
  readonly lint: Suite;
  readonly format: Suite;
  readonly types: Suite;
  readonly build: Suite;
  readonly unit: Suite;
  readonly integration: Suite;
  readonly e2e: Suite;
  /** Long tests of the projects that differ from the main branch. */
  readonly drills: readonly Suite[];
}

const drillSuites = (root: string, run: TestRun): Suite[] => {
  const specs = listDrills(root, changedSinceMain(root), listSpecs(root));
  return (['drills', 'e2e-drills'] as const).flatMap((size) => {
    const files = specs.filter((file) => isOfSize(file, size));
    return files.length === 0 ? [] : [{ name: size, run: () => runDrills(root, run, size, files) }];
  });
};

/** Nx repeats the result of a target that passed until a file that it can reach changes. */
export function createSuites(root: string, run: TestRun): Suites {
  const target = (name: string): Promise<SuiteOutcome> => runProgram(root, run, 'nx', ['run', `tools:${name}`]);
  const specs = (size: SpecSize, targets: readonly string[] = [size]): Suite => ({
    name: size,
    run: () => runGroups(root, run, size, targets),
  });
  return {
    lint: { name: 'lint', run: () => runProgram(root, run, 'nx', ['run', 'tools:all-lint'], lintGraph(root)) },
    format: { name: 'format', run: () => target('all-format') },
    types: { name: 'types', run: () => target('all-types') },
    build: { name: 'build', run: () => build(root, run) },
    unit: specs('unit'),
    integration: specs('integration'),
    e2e: specs('e2e', groupTargets(root)),
    drills: drillSuites(root, run),
  };
}

/** Suites of `npm run check`: the same checks, for the changed files and their tests. */
export function createChangeSuites(root: string, run: TestRun, changed: readonly string[]): Suite[] {
  const sources = changed.filter((file) => /\.(?:tsx?|mts|mjs|cjs)$/.test(file));
  const specs = listIntegrationSpecs(changed, readCheckout(root));
  const format = ['--check', '--no-error-on-unmatched-pattern', ...changed];
  const related = ['related', ...sources, '--passWithNoTests'];
  return [
    { name: 'types', run: () => runProgram(root, run, 'nx', ['run', 'tools:all-types']) },
    { name: 'lint', run: () => lintFiles(root, run, sources) },
    { name: 'format', run: () => runProgram(root, run, 'oxfmt', format) },
    { name: 'unit', run: () => runSpecs(run, 'unit', related) },
    ...(specs.length === 0 ? [] : [namedSuite(run, 'integration', specs)]),
  ];
}

/** Runs the specs whose paths contain one of the texts, drills too; those of e2e need the built apps. */
export function createNamedSuites(root: string, run: TestRun, texts: readonly string[]): Suite[] {
  const named = listSpecs(root).filter((file) => texts.some((text) => file.includes(text)));
  const suites = specSizes.flatMap((size) => {
    const files = named.filter((file) => isOfSize(file, size));
    return files.length === 0 ? [] : [namedSuite(run, size, files)];
  });
  const needsApps = suites.some(({ name }) => name.startsWith('e2e'));
  return needsApps ? [{ name: 'build', run: () => build(root, run) }, ...suites] : suites;
}

const namedSuite = (run: TestRun, size: SpecSize, files: readonly string[]): Suite => ({
  name: size,
  run: () => runSpecs(run, size, ['run', ...files]),
});

/** ESLint reads the graph that Nx writes: another run of Nx at the same time must not pull it from under the boundary rule. */
const lintGraph = (root: string): NodeJS.ProcessEnv => ({
  NX_WORKSPACE_DATA_DIRECTORY: join(root, '.nx', 'lint-data'),
});

async function lintFiles(root: string, run: TestRun, files: readonly string[]): Promise<SuiteOutcome> {
  const graph = await runProgram(root, run, 'nx', ['show', 'projects'], lintGraph(root));
  if (graph.failed > 0) return graph;
  const byTypes = await runProgram(root, run, 'oxlint', [
    '--deny-warnings',
    '--no-error-on-unmatched-pattern',
    ...files,
  ]);
  return byTypes.failed > 0
    ? byTypes
    : runProgram(root, run, 'eslint', ['--max-warnings', '0', ...files], lintGraph(root));
}

async function build(root: string, run: TestRun): Promise<SuiteOutcome> {
  const lines: string[] = [];
  const notify = (line: string): number => lines.push(line);
  await ensureBundles(
    root,
    async ({ name, args }) => {
      const { code, output } = await run.node(name, args);
      if (code !== 0) throw new Error(output);
    },
    notify,
  );
  run.set('APPS_ARE_BUILT', 'yes');
  return { passed: 1, failed: 0, output: lines.join('\n') };
}

/** The counts lie where Nx keeps them with the result; those of an earlier run must not count. */
async function runDrills(root: string, run: TestRun, size: SpecSize, files: readonly string[]): Promise<SuiteOutcome> {
  const countsFile = join(root, 'dist', 'test', `${size}.json`);
  rmSync(countsFile, { force: true });
  const outcome = await runProgram(root, run, 'nx', ['run', `tools:${size}`, ...files]);
  return { ...outcome, ...readCounts(countsFile) };
}

async function runSpecs(run: TestRun, size: SpecSize, args: readonly string[]): Promise<SuiteOutcome> {
  const countsFile = join(run.folder, `${size}.json`);
  const program = join('tools', 'test', 'run-specs.ts');
  const { output } = await run.node(size, ['--import', 'tsx', program, size, countsFile, ...args]);
  return { ...readCounts(countsFile), output };
}

const readCounts = (file: string): SpecCounts =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as SpecCounts)
    : { passed: 0, failed: 1, remarks: ['The run wrote no counts.'] };
