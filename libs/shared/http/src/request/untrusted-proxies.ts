import type { HttpConfig } from '@svc/config';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const advice =
  'This request was forwarded by a proxy, and TRUSTED_PROXIES is 0: all users behind the proxy share its address, and so ' +
  'one rate limit. Set TRUSTED_PROXIES to the number of proxies in front of the service.';

declare module 'fastify' {
  interface FastifyInstance {
    /** Address of the proxy that forwarded a request although no proxy is trusted; null when none did. */
    untrustedProxy: string | null;
  }
}

/**
 * Notes and logs the first forwarded request while no proxy is trusted. Any caller can send the header, so that it
 * changes nothing else.
 */
export const registerUntrustedProxies = (
  fastify: FastifyInstance,
  { trustedProxies }: HttpConfig,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void => {
  fastify.decorate('untrustedProxy', null);
  if (trustedProxies > 0) return;
  fastify.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && fastify.untrustedProxy === null) {
      fastify.untrustedProxy = socket.remoteAddress ?? '';
      logger.warn({ proxy: fastify.untrustedProxy }, advice);
    }
    done();
  });
};
