import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBundles } from '@svc/stack';
import type { Suite, SuiteOutcome } from './suite';
import type { TestRun } from './test-run';
import { vitestOutcome, type VitestReport } from './vitest-outcome';

/** Everything that `npm test` runs. */
export interface Suites {
  readonly lint: Suite;
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

/** End to end, a file waits for other processes half of its time. */
const ONE_MORE_THAN_CORES = [`--maxWorkers=${availableParallelism() + 1}`];

export function createSuites(root: string, run: TestRun): Suites {
  const program = (name: string): string => join(root, 'node_modules', '.bin', name);
  // Nx writes its graph where it reads it: a build at the same time must not pull it from under the boundary rule.
  const ownGraph = { NX_WORKSPACE_DATA_DIRECTORY: join(run.folder, 'graph') };
  const check: Check = async (name, ...args) => {
    const { code, output } = await run.node(name, [program(name), ...args], ownGraph);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  };
  return {
    lint: { name: 'lint', run: () => lint(check) },
    types: {
      name: 'types',
      run: () =>
        check('tsc', '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', join(CACHE, 'tsc.json')),
    },
    build: { name: 'build', run: () => build(root, run) },
    unit: { name: 'unit', run: () => vitest(program('vitest'), 'unit', run, ...ALL_CORES) },
    integration: { name: 'integration', run: () => vitest(program('vitest'), 'integration', run, ...ALL_CORES) },
    e2e: { name: 'e2e', run: () => vitest(program('vitest'), 'e2e', run, ...ONE_MORE_THAN_CORES) },
  };
}

const eslintCache = (): string[] => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join(CACHE, 'eslint.json'),
];

const prettierCache = (): string[] => [
  '--log-level',
  'warn',
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join(CACHE, 'prettier.json'),
];

type Check = (name: string, ...args: string[]) => Promise<SuiteOutcome>;

/** Three programs that make one test; the boundary rule needs Nx's graph of the projects to be there. */
async function lint(check: Check): Promise<SuiteOutcome> {
  const graph = await check('nx', 'show', 'projects');
  const rules = await check('eslint', '--max-warnings', '0', '.', ...eslintCache());
  const format = await check('prettier', '--check', '.', ...prettierCache());
  const failed = graph.failed + rules.failed + format.failed > 0;
  const output = graph.failed > 0 ? graph.output : `${rules.output}${format.output}`;
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output };
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
  return { passed: 1, failed: 0, output: lines.join('\n') };
}

async function vitest(program: string, project: string, run: TestRun, ...flags: string[]): Promise<SuiteOutcome> {
  const reportFile = join(run.folder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code, output } = await run.node(project, [program, 'run', '--project', project, ...reporters, ...flags]);
  const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport) : undefined;
  return vitestOutcome(report, code, output);
}
