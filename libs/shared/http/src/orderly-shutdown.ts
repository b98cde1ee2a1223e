import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for streams to send their last event, and for connections to send a request, after the app starts to stop. */
const lastWordsMs = 1_000;

const untilClosed = async (streams: Iterable<ServerResponse>): Promise<void> => {
  await Promise.all([...streams].map((stream) => once(stream, 'close')));
};

/**
 * Open connections. Node closes only connections that wait after a response: one that has sent nothing, or half a
 * request, would keep the server open (https://github.com/nodejs/node/issues/63452).
 */
class Connections {
  /** The latest response of each; responses of one connection end in the order of its requests. */
  private readonly latest = new Map<Socket, ServerResponse | null>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.latest.set(socket, null);
      socket.once('close', () => this.latest.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.latest.set(socket, response);
    });
  }

  /** Closes connections without a request after the grace, and each other one after its last response. */
  close(graceMs: number): void {
    for (const [socket, response] of this.latest)
      if (isUnfinished(response)) response.once('close', () => this.closeAfterLast(socket));
    setTimeout(() => this.cutIdle(), graceMs).unref();
  }

  private cutIdle(): void {
    for (const [socket, response] of this.latest) if (!isUnfinished(response)) socket.destroy();
  }

  private closeAfterLast(socket: Socket): void {
    const response = this.latest.get(socket) ?? null;
    if (isUnfinished(response)) response.once('close', () => this.closeAfterLast(socket));
    else socket.destroySoon();
  }
}

const isUnfinished = (response: ServerResponse | null): response is ServerResponse =>
  response !== null && !response.closed && !response.writableFinished;

/**
 * When the app stops, requests in progress are answered and their connections closed. Event streams do not end by
 * themselves: their owners end them before the app closes (`beforeApplicationShutdown`); remaining streams, and those
 * with clients that do not read, are cut. Their clients reconnect to another replica.
 */
export const registerOrderlyShutdown = (fastify: FastifyInstance): void => {
  const eventStreams = new Set<ServerResponse>();
  const connections = new Connections(fastify.server);
  let isClosing = false;
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      eventStreams.add(reply.raw);
      reply.raw.once('close', () => eventStreams.delete(reply.raw));
    }
    done();
  });
  fastify.addHook('preClose', async () => {
    isClosing = true;
    connections.close(lastWordsMs);
    await Promise.race([untilClosed(eventStreams), delay(lastWordsMs)]);
    for (const stream of eventStreams) stream.destroy();
  });
};
