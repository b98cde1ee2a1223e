import { WaitingError, type Job } from 'bullmq';

/** A job that goes on while the engine has turned to another one in its place. */
interface DetachedJob {
  job: Job<unknown, void, string>;
  token: string;
  work: Promise<void>;
}

/**
 * Tells the queue how such a job ended, as the engine would have.
 *
 * @param onFailed told once the queue knows of the failure
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
  // It was handed back.
  else if (!(problem instanceof WaitingError)) {
    await job.moveToFailed(problem, token, false);
    onFailed(problem);
  }
};
