import { DelayedError, WaitingError } from 'bullmq';
import type { QueuedJob } from './running-job';

/** A job that still runs after BullMQ has given its place to another job. */
interface DetachedJob {
  job: QueuedJob;
  token: string;
  work: Promise<void>;
}

/**
 * Reports the end of such a job to the queue, like BullMQ does.
 * @param onFailed called after the queue has recorded the failure
 */
export const reportOutcome = async (
  { job, token, work }: DetachedJob,
  onFailed: (error: Error) => void,
): Promise<void> => {
  const problem = await work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  if (problem === null) await job.moveToCompleted(undefined, token, false);
  // It was handed back or parked.
  else if (!(problem instanceof WaitingError || problem instanceof DelayedError)) {
    await job.moveToFailed(problem, token, false);
    onFailed(problem);
  }
};
