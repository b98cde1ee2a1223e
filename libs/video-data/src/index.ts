export * from './task-changes';
export * from './task-id';
export * from './task-repository';
export * from './task-transitions';
export * from './task.entity';
export * from './unfinished-tasks';
export * from './video-data-source';
export * from './video-data.module';
