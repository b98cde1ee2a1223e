export * from './start-telemetry';
export * from './span';
export * from './log-context';
export { startWatchdog } from './watchdog/start-watchdog';
