import { Statement } from '@svc/database';
import { jobsSchemaName } from './job';
import type { PoolBeats } from './silent-pools';

/**
 * $1: ids of pools of this process, which are alive. Reads how often each pool, of any process, has said so before: never,
 * of one that holds jobs and has died before its first word, or whose first word was lost in a failover.
 */
export const beatPools = new Statement<PoolBeats>(`
  WITH own AS (
    INSERT INTO auth.job_pools AS p (id, beats) SELECT unnest($1::text[]), 1
      ON CONFLICT (id) DO UPDATE SET beats = p.beats + 1
  )
  SELECT id, beats::int AS beats FROM auth.job_pools
  UNION ALL
  SELECT DISTINCT locked_by, 0 FROM ${jobsSchemaName}.jobs
    WHERE locked_by IS NOT NULL AND NOT EXISTS (SELECT FROM auth.job_pools WHERE id = locked_by)`);

/** $1: ids of pools. Their jobs wait again. */
export const freePools = new Statement<{ jobs: number }>(`
  WITH held AS (
    SELECT count(*)::int AS jobs FROM ${jobsSchemaName}.jobs WHERE locked_by = ANY ($1)
  ), freed AS (
    SELECT ${jobsSchemaName}.force_unlock_workers($1::text[]), held.jobs FROM held
  ), gone AS (
    DELETE FROM auth.job_pools WHERE id = ANY ($1)
  ) SELECT jobs FROM freed`);

/** $1: ids of pools. */
export const findHeldJobs = new Statement<{ id: string }>(
  `SELECT id::text AS id FROM ${jobsSchemaName}.jobs WHERE locked_by = ANY ($1::text[])`,
);

/** $1: ids of jobs that nobody has begun, $2: ids of the pools that hold them. They wait again, and no try is counted. */
export const handBackJobs = new Statement(`
  UPDATE ${jobsSchemaName}._private_jobs
    SET locked_by = NULL, locked_at = NULL, attempts = greatest(attempts - 1, 0), run_at = greatest(run_at, now())
    WHERE id = ANY ($1::bigint[]) AND locked_by = ANY ($2::text[])`);

/**
 * No job waits longer than the engine's pause after its last try (https://worker.graphile.org/docs/exponential-backoff):
 * one that does waits by a clock that was set back since.
 */
export const wakeOverslept = new Statement(`
  UPDATE ${jobsSchemaName}._private_jobs SET run_at = now()
    WHERE locked_at IS NULL AND run_at > now() + make_interval(secs => exp(least(attempts, 10)) + 5)`);

/** $1: id of a job, $2: id of a pool. */
export const findHeldJob = new Statement(
  `SELECT 1 FROM ${jobsSchemaName}.jobs WHERE id = $1 AND locked_by = $2`,
  'job-held',
);

export const addJob = new Statement(
  `SELECT 1 FROM ${jobsSchemaName}.add_job($1, payload => $2::json, job_key => $3, max_attempts => $4)`,
  'job-add',
);
