import { Logger } from '@nestjs/common';
import type { Worker } from 'bullmq';

/**
 * Runs BullMQ's loop until the worker closes or is paused. Without the loop, the process would stay ready and take no job: it ends in
 * order, to be started again.
 */
export const takeJobs = async (worker: Worker, isClosing: () => boolean): Promise<void> => {
  const error = await worker.run().catch((problem: unknown) => problem);
  if (isClosing() || worker.isPaused()) return;
  new Logger(takeJobs.name).error(error ?? new Error('the queue is no longer read'));
  process.kill(process.pid, 'SIGTERM');
};
