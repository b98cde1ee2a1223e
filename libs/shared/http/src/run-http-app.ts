import { ConfigurationError, HttpConfig } from '@svc/config';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApp, type HttpAppOptions } from './create-http-app';
import { createLogger } from './logging/logger';
import { LoopbackListenerService } from './loopback-listener.service';

interface RunOptions extends Omit<HttpAppOptions, 'name'> {
  port: (app: NestFastifyApplication) => number;
  /** Called when the app is initialised, before the first request. */
  beforeListening?: (app: NestFastifyApplication) => void;
}

/**
 * A shutdown that hangs must end within the grace period: the orchestrator would kill the process without a log line.
 */
const forceExitAfterGrace = (app: NestFastifyApplication, name: string): void => {
  const { shutdownGraceSeconds } = app.get(HttpConfig);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => {
        createLogger(name, 'error').error({ shutdownGraceSeconds }, 'shutdown took too long, exiting');
        process.exit(1);
      }, shutdownGraceSeconds * 1000).unref();
    });
  }
};

const describeStartError = (error: unknown, port: number | undefined): string => {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Free it or set another port.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** With Node's default of 511, the system drops the rest of a burst of connections, which retry a second later. */
const connectionBacklog = 4_096;

/** `localhost` means both families of addresses: browsers try either first. */
const listen = async (app: NestFastifyApplication, port: number): Promise<void> => {
  const { host } = app.get(HttpConfig);
  const isLocalhost = host === 'localhost';
  await app.listen({ port, host: isLocalhost ? '127.0.0.1' : host, backlog: connectionBacklog });
  if (isLocalhost) await app.get(LoopbackListenerService).listenFor(app.getHttpServer(), connectionBacklog);
};

/**
 * Runs an app (`main.ts`): creates it and listens; a failed start ends with one message and exit code 1.
 * @param name of the app in logs, metrics and messages
 * @param readOptions may throw a ConfigurationError
 */
export const runHttpApp = async (name: string, readOptions: () => RunOptions | Promise<RunOptions>): Promise<void> => {
  let port: number | undefined;
  try {
    const options = await readOptions();
    const app = await createHttpApp({ ...options, name });
    forceExitAfterGrace(app, name);
    port = options.port(app);
    options.beforeListening?.(app);
    await listen(app, port);
  } catch (error) {
    console.error(`${name} could not start. ${describeStartError(error, port)}`);
    process.exit(1);
  }
};
