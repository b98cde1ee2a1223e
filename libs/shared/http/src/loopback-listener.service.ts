import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';

const machineLacksIPv6 = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code));

/**
 * Takes connections to [::1] for a server that listens on 127.0.0.1, because `localhost` is either. Fastify's own second
 * server would know no listener that was put before the routes, such as the check of `Host`.
 */
@Injectable()
export class LoopbackListenerService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private listener: Server | undefined;

  /** @throws Error EADDRINUSE when another program has the port */
  async listenFor(server: HttpServer, backlog: number): Promise<void> {
    const { port } = server.address() as AddressInfo;
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    try {
      await once(listener.listen({ port, host: '::1', backlog }), 'listening');
      this.listener = listener;
    } catch (error) {
      if (!machineLacksIPv6(error)) throw error;
    }
  }

  beforeApplicationShutdown(): void {
    this.listener?.close();
  }

  /** The server closes idle connections; those with a request under way end with its answer. */
  async onApplicationShutdown(): Promise<void> {
    const { listener } = this;
    if (listener === undefined) return;
    await new Promise<void>((resolve) =>
      listener.getConnections((_error, count) => (count === 0 ? resolve() : listener.once('close', resolve))),
    );
  }
}
