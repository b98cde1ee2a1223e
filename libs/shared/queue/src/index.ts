export * from './job-handler';
export * from './job-host';
export {
  type CoreJobName,
  type JobName,
  type QueuePayloads,
  awaitedJobs,
  firstJobs,
  jobKind,
  videoQueue,
} from './job-table';
export * from './video-jobs.service';
export * from './worker-signs.service';
export * from './redis-budget.store';
export * from './redis-problem';
export * from './queue.module';
