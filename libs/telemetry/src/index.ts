export * from './start-telemetry';
export * from './request-span';
export * from './span';
export * from './log-context';
