export * from './budgets';
export * from './caption-choice';
export * from './generation-request';
export * from './music';
export * from './object-keys';
export * from './task';
export * from './task-progress';
