import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import everySuite from '../../vitest.config.mts';

/** The unit and integration projects; one round of a race is enough, because each mutant repeats the specs. */
const projects = (everySuite.test?.projects ?? []) as TestProjectInlineConfiguration[];

export default defineConfig({
  test: {
    projects: projects
      .filter(({ test }) => test?.name !== 'e2e')
      .map((project) => ({ ...project, test: { ...project.test, provide: { raceRounds: 1 } } })),
  },
});
