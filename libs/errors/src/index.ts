export * from './app-error';
export * from './error-codes';
export * from './error-response';
