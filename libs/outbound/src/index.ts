export * from './deadline';
export type { Resolve } from './guarded-connector';
export * from './guarded-exchange';
export * from './guarded-fetch';
export * from './outbound-errors';
export * from './public-address';
