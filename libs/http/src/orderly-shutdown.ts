import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * When the app stops, requests under way are answered and their connections closed. Event streams have no end to wait
 * for: they are cut, and their clients connect to another replica by themselves.
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
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    for (const stream of eventStreams) stream.destroy();
    done();
  });
};
