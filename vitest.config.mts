import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongSpecsFirst } from './tools/test/long-specs-first.mjs';

const programFile = join(import.meta.dirname, 'tools', 'test', 'program-file.ts');

const shared = {
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: /^(?:\.{1,2}\/)+process\/program-file$/, replacement: programFile }],
  },
  // A process loads Nest and TypeORM once, not again for every file: that was a third of all the time.
  test: {
    setupFiles: ['libs/shared/testing/src/own-environment.ts'],
    isolate: false,
    // The default of a second fails on a busy machine what would have come.
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
};

const notOwn = ['**/node_modules/**', '**/dist/**'];

/**
 * Three sizes of test: unit (no I/O), integration (real engines), e2e (the built apps over HTTP). Drills are long tests of
 * the last two that `npm test` leaves out: `npm test -- .drill.`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongSpecsFirst },
    projects: [
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'unit',
          include: ['{apps,libs,tools}/**/*.spec.ts'],
          exclude: ['**/*.int.spec.ts', '**/*.drill.spec.ts', ...notOwn],
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'integration',
          include: ['{apps,libs,tools}/**/*.int.spec.ts'],
          exclude: notOwn,
          globalSetup: ['libs/shared/testing/src/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'drills',
          include: ['{apps,libs,tools}/**/*.drill.spec.ts'],
          exclude: notOwn,
          globalSetup: ['libs/shared/testing/src/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'e2e',
          include: ['e2e/**/*.e2e.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // For processes that start and videos that are made while the machine does something else, too.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'e2e-drills',
          include: ['e2e/**/*.drill.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
