import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for streams to send their last event, and for connections to send a request, after the app starts to stop. */
const lastWordsMs = 1_000;

const untilClosed = async (streams: readonly ServerResponse[]): Promise<void> => {
  await Promise.all(streams.map((stream) => once(stream, 'close')));
};

/**
 * Open connections and their unfinished responses. Node closes only connections that wait after a response: one that
 * has sent nothing, or half a request, would keep the server open (https://github.com/nodejs/node/issues/63452).
 */
class Connections {
  private readonly unfinished = new Map<Socket, Set<ServerResponse>>();
  private isClosing = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.unfinished.set(socket, new Set());
      socket.once('close', () => this.unfinished.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.unfinished.get(socket)?.add(response);
      response.once('close', () => this.finish(socket, response));
    });
  }

  get responses(): ServerResponse[] {
    return [...this.unfinished.values()].flatMap((responses) => [...responses]);
  }

  /** Closes connections without a request after the grace, and each other one after its last response. */
  close(graceMs: number): void {
    this.isClosing = true;
    setTimeout(() => this.cutIdle(), graceMs).unref();
  }

  private cutIdle(): void {
    for (const [socket, responses] of this.unfinished) if (responses.size === 0) socket.destroy();
  }

  private finish(socket: Socket, response: ServerResponse): void {
    const responses = this.unfinished.get(socket);
    responses?.delete(response);
    if (this.isClosing && responses?.size === 0) socket.destroySoon();
  }
}

/**
 * When the app stops, requests in progress are answered and their connections closed. Event streams do not end by
 * themselves: their owners end them before the app closes (`beforeApplicationShutdown`); remaining streams, and those
 * with clients that do not read, are cut. Their clients reconnect to another replica.
 */
export const registerOrderlyShutdown = (fastify: FastifyInstance): void => {
  const eventStreams = new WeakSet<ServerResponse>();
  const connections = new Connections(fastify.server);
  const openStreams = (): ServerResponse[] => connections.responses.filter((response) => eventStreams.has(response));
  let isClosing = false;
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) eventStreams.add(reply.raw);
    done();
  });
  fastify.addHook('preClose', async () => {
    isClosing = true;
    connections.close(lastWordsMs);
    await Promise.race([untilClosed(openStreams()), delay(lastWordsMs)]);
    for (const stream of openStreams()) stream.destroy();
  });
};
