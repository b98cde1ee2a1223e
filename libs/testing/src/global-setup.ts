import type { TestProject } from 'vitest/node';
import { startTestEngines } from './engines';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a PostgreSQL database whose owner may create others. */
    postgresUrl: string;
    /** URL of a Redis; database 0 is the test library's own. */
    redisUrl: string;
  }
}

/** Vitest's global setup of the integration project: real engines before the first spec, nothing left after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const engines = await startTestEngines();
  project.provide('postgresUrl', engines.postgresUrl);
  project.provide('redisUrl', engines.redisUrl);
  return () => engines.stop();
}
