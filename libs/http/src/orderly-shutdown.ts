import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For the last words of streams whose owners end them when the app stops. */
const lastWordsMs = 1_000;

const untilClosed = async (streams: Iterable<ServerResponse>): Promise<void> => {
  await Promise.all([...streams].map((stream) => once(stream, 'close')));
};

/**
 * When the app stops, requests under way are answered and their connections closed. Event streams have no end to wait
 * for: whoever owns them says goodbye before the app closes (`beforeApplicationShutdown`), and those that nobody has
 * ended, or whose clients do not read, are cut. Their clients connect to another replica by themselves.
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
