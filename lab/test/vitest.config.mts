import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import everySuite from '../../vitest.config.mts';

const projects = (everySuite.test?.projects ?? []) as TestProjectInlineConfiguration[];

/** The suites of the product but for its end-to-end tests, with the specs of the lab. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    projects: projects
      .filter(({ test }) => !(typeof test?.name === 'string' && test.name.startsWith('e2e')))
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          include: project.test?.include?.map((pattern) => pattern.replace('{apps,libs,tools}', 'lab')),
        },
      })),
  },
});
