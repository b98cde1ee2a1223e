import { ConfigurationError, readConfiguration, TelemetryConfig } from '@svc/config';

let flush: (() => Promise<void>) | undefined;

/** Whether this process sends traces. */
export const isTracing = (): boolean => flush !== undefined;

const start = async (name: string): Promise<void> => {
  const [config] = readConfiguration([TelemetryConfig]);
  if (config.otlpEndpoint === undefined) return;
  // Loaded only now: whoever does not trace pays neither memory nor time for it.
  const { registerTracing } = await import('./register-tracing');
  flush = registerTracing(name, config.sampleRatio);
};

/**
 * Starts tracing when a collector is configured, then loads the app. The order matters: libraries are traced by
 * wrapping them while they load.
 *
 * @param loadApp imports everything else; its failures end the process with one message
 */
export const startTelemetry = async (name: string, loadApp: () => Promise<unknown>): Promise<void> => {
  try {
    await start(name);
    await loadApp();
  } catch (error) {
    const sentence = error instanceof ConfigurationError ? error.message : error;
    console.error(`${name} could not start.`, sentence);
    process.exit(1);
  }
};

/** Sends what has been traced and not been sent yet; never throws. */
export const flushTelemetry = async (): Promise<void> => {
  await flush?.().catch(() => undefined);
};
