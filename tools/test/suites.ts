import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBundles } from '@svc/start';
import { integrationSpecsOf, readCheckout } from './changes';
import type { Suite, SuiteOutcome } from './suite';
import { outcomeOfBoth, worthASecondTry } from './second-try';
import type { ProgramResult, TestRun } from './test-run';
import { vitestOutcome, type VitestReport } from './vitest-outcome';

/** Everything that `npm test` runs. */
export interface Suites {
  readonly lint: Suite;
  readonly format: Suite;
  readonly types: Suite;
  readonly build: Suite;
  readonly unit: Suite;
  readonly integration: Suite;
  readonly e2e: Suite;
}

/** Seconds of checking saved on every later run; removed with node_modules. */
const CACHE = join('node_modules', '.cache', 'test');

/** Vitest leaves one core idle by itself: of two that is half the machine. */
const ALL_CORES = [`--maxWorkers=${availableParallelism()}`];

/** With engines and other processes, a file waits for a third of its time and more. */
const ONE_MORE_THAN_CORES = [`--maxWorkers=${availableParallelism() + 1}`];

export function createSuites(root: string, run: TestRun): Suites {
  const check = checkOf(root, run);
  const program = programPath(root, 'vitest');
  return {
    lint: { name: 'lint', run: () => lint(check, ['.']) },
    format: { name: 'format', run: () => check('oxfmt', '--check', '.') },
    types: typesSuite(root, run),
    build: { name: 'build', run: () => build(root, run) },
    unit: { name: 'unit', run: () => vitest(program, 'unit', run, 'run', ...ALL_CORES) },
    integration: { name: 'integration', run: () => vitest(program, 'integration', run, 'run', ...ONE_MORE_THAN_CORES) },
    e2e: { name: 'e2e', run: () => vitest(program, 'e2e', run, 'run', ...ONE_MORE_THAN_CORES) },
  };
}

const programPath = (root: string, name: string): string => join(root, 'node_modules', '.bin', name);

function checkOf(root: string, run: TestRun): Check {
  // Nx writes its graph where it reads it: a build at the same time must not pull it from under the boundary rule.
  const ownGraph = { NX_WORKSPACE_DATA_DIRECTORY: join(run.folder, 'graph') };
  return async (name, ...args) => outcomeOf(await run.node(name, [programPath(root, name), ...args], ownGraph));
}

const outcomeOf = ({ code, output }: ProgramResult): SuiteOutcome => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
});

/** TypeScript 7 checks in a fraction of the time; the linter and the bundles need the compiler's API, which it lacks. */
const typesSuite = (root: string, run: TestRun): Suite => {
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const cache = ['--incremental', '--tsBuildInfoFile', join(CACHE, 'types.json')];
  return {
    name: 'types',
    run: async () => outcomeOf(await run.node('tsc', [compiler, '--noEmit', '--pretty', 'false', ...cache])),
  };
};

const eslintCache = (): string[] => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join(CACHE, 'eslint.json'),
];

/** Suites of `npm run check`: the same checks, for the changed files and their tests. */
export function createChangeSuites(root: string, run: TestRun, changed: readonly string[]): Suite[] {
  const check = checkOf(root, run);
  const vitestProgram = programPath(root, 'vitest');
  const sources = changed.filter((file) => /\.(?:ts|mts|mjs|cjs)$/.test(file));
  const specs = integrationSpecsOf(changed, readCheckout(root));
  const unit = ['related', ...sources, '--passWithNoTests'];
  return [
    typesSuite(root, run),
    { name: 'lint', run: () => lint(check, sources) },
    { name: 'format', run: () => check('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed) },
    { name: 'unit', run: () => vitest(vitestProgram, 'unit', run, ...unit) },
    ...(specs.length === 0
      ? []
      : [{ name: 'integration', run: () => vitest(vitestProgram, 'integration', run, 'run', ...specs) }]),
  ];
}

const specFiles = { unit: /(?<!\.int|\.e2e)\.spec\.ts$/, integration: /\.int\.spec\.ts$/, e2e: /\.e2e\.spec\.ts$/ };

/** Runs the specs whose paths contain one of the texts; those of e2e need the built apps. */
export function createNamedSuites(root: string, run: TestRun, texts: readonly string[]): Suite[] {
  const program = programPath(root, 'vitest');
  const specs = globSync('{apps,libs,tools,e2e}/**/*.spec.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  const named = specs.filter((file) => texts.some((text) => file.includes(text)));
  const suites = Object.entries(specFiles).flatMap(([name, pattern]) => {
    const files = named.filter((file) => pattern.test(file));
    return files.length === 0 ? [] : [{ name, run: () => vitest(program, name, run, 'run', ...files) }];
  });
  const needsApps = suites.some(({ name }) => name === 'e2e');
  return needsApps ? [{ name: 'build', run: () => build(root, run) }, ...suites] : suites;
}

type Check = (name: string, ...args: string[]) => Promise<SuiteOutcome>;

/** ESLint's boundary rule needs Nx's graph of the projects to be there; Oxlint has the rules that go by types. */
async function lint(check: Check, files: readonly string[]): Promise<SuiteOutcome> {
  const graph = await check('nx', 'show', 'projects');
  if (graph.failed > 0) return graph;
  const byTypes = await check('oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern', ...files);
  return byTypes.failed > 0 ? byTypes : check('eslint', '--max-warnings', '0', ...files, ...eslintCache());
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

/** A few files that failed are run a second time, alone: docs/decisions/0002-tests.md. */
async function vitest(program: string, project: string, run: TestRun, ...args: string[]): Promise<SuiteOutcome> {
  const first = await vitestOnce(program, project, run, project, args);
  const files = worthASecondTry(first.report);
  if (!first.report || files.length === 0) return first.outcome;
  const alone = ['run', ...files, '--maxWorkers=1'];
  const second = await vitestOnce(program, project, run, `${project}-again`, alone);
  return outcomeOfBoth({ report: first.report, output: first.outcome.output }, second);
}

async function vitestOnce(
  program: string,
  project: string,
  run: TestRun,
  name: string,
  args: readonly string[],
): Promise<{ report: VitestReport | undefined; outcome: SuiteOutcome }> {
  const reportFile = join(run.folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code, output } = await run.node(name, [program, ...args, '--project', project, ...reporters]);
  const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport) : undefined;
  return { report, outcome: vitestOutcome(report, code, output) };
}
