export * from './brand';
export * from './budgets';
export * from './caption-choice';
export * from './draft';
export * from './generation-request';
export * from './media-names';
export * from './object-keys';
export * from './task';
