/** A job that this process runs. */
export interface RunningJob {
  taskId: string;
  token: string;
  controller: AbortController;
  ended: Promise<void>;
  /** Frees its place for another job; this job continues beside it. */
  giveWay: () => void;
}

/** Waits for the end of jobs; also resolves when the signal aborts. */
export const untilEnded = async (jobs: readonly RunningJob[], signal: AbortSignal): Promise<void> => {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([Promise.all(jobs.map(({ ended }) => ended)), aborted]);
};
