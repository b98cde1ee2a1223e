import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { mutants } from '@svc/command-line/lab-test-commands';
import { projectRoot } from '@svc/provision';
import { runMain, type StopReason } from '@svc/start';
import { startTestEngines } from '@svc/testing/harness';
import { runProgram } from '../run-program';
import { listFiles, findModule, modules, listSpecs, type MutatedModule } from './modules';

const leastScore = 85;
const slackMs = 10_000;
/** Folders that no spec of a module reads; the mutated copy leaves them out. */
const notCopied = ['docs', 'music', 'speech', 'k8s', 'docker', '/dist', '.data', 'e2e', 'workflows'];
const folder = '.data/mutants';
type RunOptions = [stopRequested: Promise<StopReason>, environment: NodeJS.ProcessEnv];

const stryker = 'lab/node_modules/@stryker-mutator/core/bin/stryker.js';

/** Static mutants are left out: they live in decorators and constants, and each would need a process of its own. */
const optionsFor = (module: MutatedModule, isFresh: boolean) => ({
  mutate: listFiles(module),
  testFiles: listSpecs(module),
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutants/vitest.config.mts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', join(projectRoot(), 'lab/mutants/stryker-plugins.mjs')],
  ignorers: ['texts'],
  ignoreStatic: true,
  ignorePatterns: notCopied,
  tempDirName: folder,
  incremental: true,
  incrementalFile: `${folder}/${module.name}.json`,
  force: isFresh,
  concurrency: availableParallelism(),
  timeoutMS: slackMs,
  thresholds: { break: leastScore },
  reporters: ['progress-append-only', 'clear-text'],
  allowConsoleColors: false,
});

/** Stryker's program runs by itself: the code of the lab needs no type of its packages, and is checked without them. */
const mutate = async (module: MutatedModule, isFresh: boolean, ...run: RunOptions): Promise<number> => {
  console.log(`\n${module.name}`);
  const file = join(projectRoot(), folder, `${module.name}.config.json`);
  mkdirSync(join(projectRoot(), folder), { recursive: true });
  writeFileSync(file, JSON.stringify(optionsFor(module, isFresh)));
  return runProgram([stryker, 'run', file], ...run);
};

/** `npm run lab -- mutants [module …] [--fresh]`: removes each rule of a module in turn and prints what no test detects. */
void runMain(async (stopRequested) => {
  const { values, words } = readCommandLine(mutants, process.argv.slice(2));
  const chosen = (words.length > 0 ? words : Object.keys(modules)).map(findModule);
  const engines = await startTestEngines();
  const environment = { TEST_POSTGRES_URL: engines.postgresUrl, TEST_REDIS_URL: engines.redisUrl };
  try {
    let code = 0;
    for (const module of chosen) code = Math.max(code, await mutate(module, values.fresh, stopRequested, environment));
    return code;
  } finally {
    await engines.stop();
  }
});
