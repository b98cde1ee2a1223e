import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { readCommandLine } from '@svc/command-line';
import { mutants } from '@svc/command-line/lab-test-commands';
import { projectRoot } from '@svc/provision';
import { runMain } from '@svc/start';
import { startTestEngines } from '@svc/testing/harness';
import { filesOf, findModule, modules, specsOf, type MutatedModule } from './modules';

const leastScore = 85;
const slackMs = 10_000;
/** Folders that no spec of a module reads; the mutated copy leaves them out. */
const notCopied = ['docs', 'music', 'speech', 'k8s', 'docker', '/dist', '.data', 'e2e', 'workflows'];

/** Static mutants are left out: they live in decorators and constants, and each would need a process of its own. */
const optionsFor = (module: MutatedModule, isFresh: boolean): PartialStrykerOptions => ({
  mutate: filesOf(module),
  testFiles: specsOf(module),
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutants/vitest.config.mts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', join(projectRoot(), 'lab/mutants/stryker-plugins.mjs')],
  ignorers: ['texts'],
  ignoreStatic: true,
  ignorePatterns: notCopied,
  tempDirName: '.data/mutants',
  incremental: true,
  incrementalFile: `.data/mutants/${module.name}.json`,
  force: isFresh,
  concurrency: availableParallelism(),
  timeoutMS: slackMs,
  thresholds: { break: leastScore },
  reporters: ['progress-append-only', 'clear-text'],
  allowConsoleColors: false,
});

/** `npm run lab -- mutants [module …] [--fresh]`: removes each rule of a module in turn and prints what no test detects. */
void runMain(async (stopRequested) => {
  const { values, words } = readCommandLine(mutants, process.argv.slice(2));
  const chosen = (words.length > 0 ? words : Object.keys(modules)).map(findModule);
  // A command of this repository is CommonJS and cannot import an ECMAScript module at the top.
  const { Stryker } = await import('@stryker-mutator/core');
  const engines = await startTestEngines();
  Object.assign(process.env, { TEST_POSTGRES_URL: engines.postgresUrl, TEST_REDIS_URL: engines.redisUrl });
  const mutateAll = async (): Promise<number> => {
    for (const module of chosen) {
      console.log(`\n${module.name}`);
      await new Stryker(optionsFor(module, values.fresh)).runMutationTest();
    }
    // Stryker sets it when a module misses the score.
    return Number(process.exitCode ?? 0);
  };
  try {
    return await Promise.race([mutateAll(), stopRequested.then(() => 1)]);
  } finally {
    await engines.stop();
  }
});
