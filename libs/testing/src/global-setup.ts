import type { TestProject } from 'vitest/node';
import { startTestEngines } from './engines';
import { startPoolerBefore } from './test-pooler';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a PostgreSQL database whose owner may create others. */
    postgresUrl: string;
    /** URL of a Redis; database 0 is the test library's own. */
    redisUrl: string;
    /** Port of a PgBouncer before that PostgreSQL; undefined where apps reach it themselves. */
    poolerPort: number | undefined;
  }
}

/**
 * Vitest's global setup of the integration project: real engines before the first spec, nothing left after the last. With
 * TEST_POOLER=on every app that a spec starts reaches PostgreSQL through PgBouncer.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const engines = await startTestEngines();
  project.provide('postgresUrl', engines.postgresUrl);
  project.provide('redisUrl', engines.redisUrl);
  const pooler = process.env['TEST_POOLER'] === 'on' ? await startPoolerBefore(engines.postgresUrl) : undefined;
  project.provide('poolerPort', pooler?.port);
  return async () => {
    await pooler?.stop();
    await engines.stop();
  };
}
