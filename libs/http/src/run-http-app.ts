import { ConfigurationError, HttpConfig } from '@svc/config';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApp, type HttpAppOptions } from './create-http-app';
import { createLogger } from './logging/logger';
import { LoopbackListenerService } from './loopback-listener.service';

export interface RunOptions extends HttpAppOptions {
  port: (app: NestFastifyApplication) => number;
  /** Once the app is wired, before the first request. */
  beforeListening?: () => void;
}

/** A shutdown that hangs must not outlive the grace period: the orchestrator would kill it without a word. */
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

/** With Node's own 511 the rest of a burst of connections is dropped by the system and comes again a second later. */
const connectionBacklog = 4_096;

/** `localhost` means both families of addresses: browsers ask for either first. */
const listen = async (app: NestFastifyApplication, port: number): Promise<void> => {
  const { host } = app.get(HttpConfig);
  const isLocalhost = host === 'localhost';
  await app.listen({ port, host: isLocalhost ? '127.0.0.1' : host, backlog: connectionBacklog });
  if (isLocalhost) await app.get(LoopbackListenerService).listenFor(app.getHttpServer(), connectionBacklog);
};

/** The whole of an app's `main.ts`: creates the app and listens; what prevents the start is one message and exit 1. */
export const runHttpApp = async (options: RunOptions): Promise<void> => {
  let port: number | undefined;
  try {
    const app = await createHttpApp(options);
    forceExitAfterGrace(app, options.name);
    port = options.port(app);
    options.beforeListening?.();
    await listen(app, port);
  } catch (error) {
    console.error(`${options.name} could not start. ${sentenceOf(error, port)}`);
    process.exit(1);
  }
};
