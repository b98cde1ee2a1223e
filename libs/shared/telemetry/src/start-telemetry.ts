import { ConfigurationError, readConfiguration, TelemetryConfig } from '@svc/config';
import { startWatchdog } from './watchdog/start-watchdog';

let flush: (() => Promise<void>) | undefined;

export const isTracing = (): boolean => flush !== undefined;

const start = async (name: string): Promise<void> => {
  const [config] = readConfiguration([TelemetryConfig]);
  if (config.otlpEndpoint === undefined) return;
  // Imported on demand: without tracing, it costs neither memory nor start time.
  const { registerTracing } = await import('./register-tracing');
  flush = registerTracing(name, config.sampleRatio);
};

/**
 * Starts the watchdog, and tracing when a collector is configured, then loads the app. The order matters: libraries are
 * instrumented while they load.
 * @param loadApp imports the app; a failure ends the process with one message
 */
export const startTelemetry = async (name: string, loadApp: () => Promise<unknown>): Promise<void> => {
  try {
    const finishLoading = startWatchdog(name);
    await start(name);
    await loadApp();
    finishLoading();
  } catch (error) {
    const sentence = error instanceof ConfigurationError ? error.message : error;
    console.error(`${name} could not start.`, sentence);
    process.exit(1);
  }
};

/** Sends the spans that are not sent yet; never throws. */
export const flushTelemetry = async (): Promise<void> => {
  await flush?.().catch(() => undefined);
};
