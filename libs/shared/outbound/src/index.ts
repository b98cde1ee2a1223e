export * from './deadline';
export * from './guarded-exchange';
export * from './guarded-fetch';
export * from './outbound-errors';
export * from './public-address';
