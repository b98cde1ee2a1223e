/** PostgreSQL schema of the job engine (graphile-worker), beside the service's own. */
export const jobsSchemaName = 'auth_jobs';

/** A kind of background job, stored in a table until a replica runs it. */
export class Job<Payload extends object> {
  /** Type only. Secrets in a payload must be encrypted: jobs are stored in a table. */
  declare readonly payload: Payload;

  /** @param schedule cron expression; null for jobs that are only added by code */
  constructor(
    readonly name: string,
    readonly schedule: string | null = null,
  ) {}
}

/** Context of a job run besides its payload. */
export interface JobRun {
  /** True when a failure is not retried. */
  readonly isLastTry: boolean;
  /**
   * Call it before an irreversible action.
   * @throws Error when this process was considered dead and the job belongs to another now
   */
  readonly confirm: () => Promise<void>;
}

export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>;
