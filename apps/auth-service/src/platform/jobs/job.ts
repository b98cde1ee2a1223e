/** PostgreSQL schema of the job engine (graphile-worker), beside the service's own. */
export const jobsSchemaName = 'auth_jobs';

/** A kind of work that waits in a table until a replica takes it. Its owner says what it is told. */
export class Job<Payload extends object> {
  /** Only the compiler reads it. Secrets are sealed: a job waits in a table. */
  declare readonly payload: Payload;

  /** @param schedule when it runs by itself, as cron writes it; null for work that somebody adds */
  constructor(
    readonly name: string,
    readonly schedule: string | null = null,
  ) {}
}

/** What a handler is told besides the payload. */
export interface JobRun {
  /** A failure of this try is final. */
  readonly isLastTry: boolean;
  /**
   * Asked before what cannot be taken back.
   *
   * @throws Error when this process was taken for dead and the job is another's by now
   */
  readonly confirm: () => Promise<void>;
}

export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>;
