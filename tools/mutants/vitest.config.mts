import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import everySuite from '../../vitest.config.mts';
import { KeptWorker } from './kept-worker.ts';

/** Stryker names a pool itself; this comes after it. */
const keepsWorkers: Plugin = {
  name: 'keeps-workers',
  configureVitest({ project }) {
    project.config.pool = 'kept';
    project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) };
  },
};

/** A mutant that waits for what never comes is told sooner than a test that has to wait. */
const TEST_TIMEOUT_MS = 10_000;

/** Stryker mutates code by itself; statements are mutated on their way to PostgreSQL. */
const statementsSetup =
  process.env['MUTANTS_OF'] === 'statements' ? ['tools/mutants/statements/statements-setup.ts'] : [];

const forMutants = (project: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
  ...project,
  plugins: [keepsWorkers],
  test: {
    ...project.test,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    setupFiles: [...(project.test?.setupFiles ?? []), ...statementsSetup],
    globalSetup: project.test?.name === 'integration' ? ['tools/mutants/given-engines.ts'] : [],
  },
});

/** The unit and integration projects, on engines and in workers that stay from mutant to mutant. */
const projects = (everySuite.test?.projects ?? []) as TestProjectInlineConfiguration[];

export default defineConfig({
  test: { projects: projects.filter(({ test }) => test?.name !== 'e2e').map(forMutants) },
});
