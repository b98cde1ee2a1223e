import type { TestProject } from 'vitest/node';

/** Stryker ends processes as mutants hang; the engines outlive them, and are named in the environment. */
export default function setUp(project: TestProject): void {
  project.provide('postgresUrl', process.env['MUTANTS_POSTGRES_URL'] ?? '');
  project.provide('redisUrl', process.env['MUTANTS_REDIS_URL'] ?? '');
}
