import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for streams to send their last event after the app starts to stop. */
const lastWordsMs = 1_000;

const untilClosed = async (streams: Iterable<ServerResponse>): Promise<void> => {
  await Promise.all([...streams].map((stream) => once(stream, 'close')));
};

/**
 * When the app stops, requests in progress are answered and their connections closed. Event streams do not end by
 * themselves: their owners end them before the app closes (`beforeApplicationShutdown`); remaining streams, and those
 * with clients that do not read, are cut. Their clients reconnect to another replica.
 */
export const registerOrderlyShutdown = (fastify: FastifyInstance): void => {
  const eventStreams = new Set<ServerResponse>();
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
    await Promise.race([untilClosed(eventStreams), delay(lastWordsMs)]);
    for (const stream of eventStreams) stream.destroy();
  });
};
