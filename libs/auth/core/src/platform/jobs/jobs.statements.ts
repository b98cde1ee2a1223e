import { Statement } from '@svc/database';
import { jobsSchemaName } from './job';
import type { PoolBeats } from './silent-pools';

/**
 * Taking a job is graphile-worker's own statement (`FOR UPDATE SKIP LOCKED`, then `locked_by`); those here find and
 * free the jobs of dead processes.
 *
 * $1: ids of this process's pools. Writes a beat, and reads the beats of all pools. A pool without beats holds jobs
 * but died before its first beat, or lost it in a failover.
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

/** $1: ids of pools. Frees their jobs. */
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

/**
 * $1: ids of jobs that have not started, $2: ids of the pools that hold them. Frees the jobs without counting an
 * attempt.
 */
export const handBackJobs = new Statement(`
  UPDATE ${jobsSchemaName}._private_jobs
    SET locked_by = NULL, locked_at = NULL, attempts = greatest(attempts - 1, 0), run_at = greatest(run_at, now())
    WHERE id = ANY ($1::bigint[]) AND locked_by = ANY ($2::text[])`);

/**
 * No job waits longer than the engine's delay after its last attempt
 * (https://worker.graphile.org/docs/exponential-backoff): a longer wait means that the clock was set back.
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
