export * from './start-telemetry';
export * from './job-telemetry';
export * from './request-span';
export * from './span';
