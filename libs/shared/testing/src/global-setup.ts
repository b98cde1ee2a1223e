import type { TestProject } from 'vitest/node';
import { startTestEngines } from './harness/engines';
import { startPoolerBefore } from './test-pooler';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a PostgreSQL database whose owner may create others. */
    postgresUrl: string;
    /** URL of a Redis; database 0 is reserved for this library. */
    redisUrl: string;
    /** Port of a PgBouncer before that PostgreSQL; undefined when apps connect directly. */
    poolerPort: number | undefined;
  }
}

/** Engines that outlive this run, such as those of `npm run lab -- mutants`, which starts Vitest many times. */
const givenEngines = () => {
  const { TEST_POSTGRES_URL: postgresUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (postgresUrl === undefined || redisUrl === undefined) return undefined;
  return { postgresUrl, redisUrl, stop: () => Promise.resolve() };
};

/**
 * Vitest's global setup of the integration project: starts real engines before the first spec and removes everything
 * after the last. With TEST_POOLER=on, every app of a spec connects to PostgreSQL through PgBouncer.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const engines = givenEngines() ?? (await startTestEngines());
  project.provide('postgresUrl', engines.postgresUrl);
  project.provide('redisUrl', engines.redisUrl);
  const pooler = process.env['TEST_POOLER'] === 'on' ? await startPoolerBefore(engines.postgresUrl) : undefined;
  project.provide('poolerPort', pooler?.port);
  return async () => {
    await pooler?.stop();
    await engines.stop();
  };
}
