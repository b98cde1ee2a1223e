export * from './job-handler';
export * from './job-host';
export * from './job-names';
export * from './queue.module';
export * from './video-jobs';
