import { ConfigurationError, HttpConfig } from '@svc/config';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApp, type HttpAppOptions } from './create-http-app';
import { createLogger } from './logging/logger';

export interface RunOptions extends HttpAppOptions {
  port: (app: NestFastifyApplication) => number;
  /** Called when the app is initialised, before the first request. */
  beforeListening?: () => void;
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

const sentenceOf = (error: unknown, port: number | undefined): string => {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Free it or set another port.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** With Node's default of 511, the system drops the rest of a burst of connections, which retry a second later. */
const connectionBacklog = 4_096;

/** Runs an app (`main.ts`): creates it and listens; a failed start ends with one message and exit code 1. */
export const runHttpApp = async (options: RunOptions): Promise<void> => {
  let port: number | undefined;
  try {
    const app = await createHttpApp(options);
    forceExitAfterGrace(app, options.name);
    port = options.port(app);
    options.beforeListening?.();
    await app.listen({ port, host: app.get(HttpConfig).host, backlog: connectionBacklog });
  } catch (error) {
    console.error(`${options.name} could not start. ${sentenceOf(error, port)}`);
    process.exit(1);
  }
};
