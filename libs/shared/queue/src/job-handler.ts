import { jobTable, type JobName, type QueuePayloads } from './job-table';

/** Causes of an abort; the reason of the signal. */
export type AbortCause = 'cancelled' | 'shutdown' | 'timeout' | 'lock lost';

export class JobAborted extends Error {
  constructor(readonly abortCause: AbortCause) {
    super(`The job was stopped: ${abortCause}.`);
    this.name = 'JobAborted';
  }
}

/** Context of one run of a handler. */
export interface JobRun {
  /** Aborted with a JobAborted as reason. */
  signal: AbortSignal;
  /** 1 for the first attempt. */
  attempt: number;
}

export interface JobHandler<Name extends JobName = JobName> {
  readonly jobName: Name;
  /** Must be idempotent: it may run again after a success, and twice at the same time after a worker lost its lock. */
  readonly handle: (payload: QueuePayloads[Name], run: JobRun) => Promise<void>;
}

/** A handler of any job; its payload belongs to its name. */
export type AnyJobHandler = { [Name in JobName]: JobHandler<Name> }[JobName];

/** Decisions of the app about failed jobs. */
export interface JobFailures {
  /** True when a retry cannot help. */
  readonly isPermanent: (error: unknown) => boolean;
  /** Called when the job will not be tried again. */
  readonly onFailed: (name: JobName, payload: QueuePayloads[JobName], error: Error) => Promise<void>;
}

/**
 * Handlers by their jobs; those of features may be missing.
 * @throws Error when a job of the core has no handler, or a job has two: such a worker must not start, because it
 * would lose jobs
 */
export const handlersByName = (handlers: readonly AnyJobHandler[]): ReadonlyMap<JobName, AnyJobHandler> => {
  const byName = new Map<JobName, AnyJobHandler>();
  for (const handler of handlers) {
    if (byName.has(handler.jobName)) throw new Error(`The job "${handler.jobName}" has two handlers.`);
    byName.set(handler.jobName, handler);
  }
  const missing = jobTable.filter(({ name, isOfFeature }) => !isOfFeature && !byName.has(name));
  if (missing.length > 0) throw new Error(`No handler for the job "${missing.map(({ name }) => name).join('", "')}".`);
  return byName;
};
