export * from './generation-request';
export * from './queue-payload';
export * from './task';
