import { jobNames, type JobName, type QueuePayloads } from './job-table';

/** Why a job was aborted, as the reason of its signal. */
export type AbortCause = 'cancelled' | 'shutdown' | 'timeout' | 'lock lost';

export class JobAborted extends Error {
  constructor(readonly abortCause: AbortCause) {
    super(`The job was stopped: ${abortCause}.`);
    this.name = 'JobAborted';
  }
}

/** What a handler is given besides its payload. */
export interface JobRun {
  /** Aborted with a JobAborted as its reason. */
  signal: AbortSignal;
  /** From 1. */
  attempt: number;
}

export interface JobHandler<Name extends JobName = JobName> {
  readonly jobName: Name;
  /** Idempotent: it may be run again after it has succeeded, and beside itself after a worker lost its lock. */
  readonly handle: (payload: QueuePayloads[Name], run: JobRun) => Promise<void>;
}

/** One handler of any name; its payload belongs to its name. */
export type AnyJobHandler = { [Name in JobName]: JobHandler<Name> }[JobName];

/** What the app knows of failures that the queue does not. */
export interface JobFailures {
  /** Whether trying again could help. */
  readonly isPermanent: (error: unknown) => boolean;
  /** The job will not be tried again. */
  readonly onFailed: (name: JobName, payload: QueuePayloads[JobName], error: Error) => Promise<void>;
}

/** @throws Error when a job name has no handler, or two: such a worker must not start and swallow jobs */
export const handlersByName = (handlers: readonly AnyJobHandler[]): ReadonlyMap<JobName, AnyJobHandler> => {
  const byName = new Map<JobName, AnyJobHandler>();
  for (const handler of handlers) {
    if (byName.has(handler.jobName)) throw new Error(`The job "${handler.jobName}" has two handlers.`);
    byName.set(handler.jobName, handler);
  }
  const missing = jobNames.filter((name) => !byName.has(name));
  if (missing.length > 0) throw new Error(`No handler for the job "${missing.join('", "')}".`);
  return byName;
};
