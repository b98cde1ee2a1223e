import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import type { Job } from './job';
import { JobRunner } from './job-runner';
import { jobsSchemaName } from './jobs-schema';

export interface JobOptions {
  /** A waiting job with the same key is replaced. */
  key?: string;
  maximumAttempts?: number;
}

/** Adds jobs to the transaction of the row that causes them: both are there or neither. */
@Injectable()
export class Jobs {
  constructor(private readonly runner: JobRunner) {}

  /** @throws Error when nobody handles the job: it would wait for ever */
  async add<Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    target: Queryable,
    options: JobOptions = {},
  ): Promise<void> {
    if (!this.runner.handles(job)) throw new Error(`The job ${job.name} has no handler.`);
    await target.query(
      `SELECT 1 FROM ${jobsSchemaName}.add_job($1, payload => $2::json, job_key => $3, max_attempts => $4)`,
      [job.name, JSON.stringify(payload), options.key ?? null, options.maximumAttempts ?? 25],
      'job-add',
    );
  }
}
