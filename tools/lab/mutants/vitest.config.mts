import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import everySuite from '../../../vitest.config.mts';
import { KeptWorker } from './kept-worker.ts';
import { QuickFirst } from './quick-first.ts';

/** Stryker names a pool itself; this comes after it. */
const keepsWorkers: Plugin = {
  name: 'keeps-workers',
  configureVitest({ project }) {
    project.config.pool = 'kept';
    project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) };
  },
};

/** Stryker mutates code by itself; statements are mutated on their way to PostgreSQL. */
const statementsSetup =
  process.env['MUTANTS_OF'] === 'statements' ? ['tools/lab/mutants/statements/statements-setup.ts'] : [];

const forMutants = (project: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
  ...project,
  plugins: [keepsWorkers],
  test: {
    ...project.test,
    provide: { raceRounds: 1 },
    setupFiles: [...(project.test?.setupFiles ?? []), ...statementsSetup],
    // Runs tests without engines first.
    sequence: { groupOrder: project.test?.name === 'integration' ? 1 : 0 },
    globalSetup: project.test?.name === 'integration' ? ['tools/lab/mutants/given-engines.ts'] : [],
  },
});

/** The unit and integration projects, on engines and in workers that stay from mutant to mutant. */
const projects = (everySuite.test?.projects ?? []) as TestProjectInlineConfiguration[];

export default defineConfig({
  test: {
    sequence: { sequencer: QuickFirst },
    projects: projects.filter(({ test }) => test?.name !== 'e2e').map(forMutants),
  },
});
