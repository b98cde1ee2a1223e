import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import type { Job } from './job';
import { JobRunner } from './job-runner';
import { addJob } from './jobs.statements';

export interface JobOptions {
  /** A waiting job with the same key is replaced. */
  key?: string;
  maximumAttempts?: number;
}

/** Adds jobs in the transaction that causes them: both commit or neither. */
@Injectable()
export class JobsService {
  constructor(private readonly runner: JobRunner) {}

  /** @throws Error when the job has no handler: it would wait forever */
  async add<Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    target: Queryable,
    options: JobOptions = {},
  ): Promise<void> {
    if (!this.runner.handles(job)) throw new Error(`The job ${job.name} has no handler.`);
    const { key = null, maximumAttempts = 25 } = options;
    await target.query(addJob, [job.name, JSON.stringify(payload), key, maximumAttempts]);
  }
}
