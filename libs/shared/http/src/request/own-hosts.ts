import { isIP } from 'node:net';
import type { HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { corsHeaders } from '../cors';

const withoutPort = /:\d{1,5}$/;
const brackets = /^\[|\]$/g;

/** Names that no foreign site can have: IP addresses, and `localhost` (RFC 6761). */
const isOwnByItself = (host: string): boolean =>
  isIP(host.replace(brackets, '')) !== 0 || host === 'localhost' || host.endsWith('.localhost');

/**
 * True when a request with this `Host` may be meant for this process. A foreign site whose name resolves to loopback
 * (DNS rebinding) has the same origin as the service for a browser; only the Host header differs.
 */
const isOwnHost = (given: string | undefined, hosts: ReadonlySet<string>): boolean => {
  const host = (given ?? '').toLowerCase().replace(withoutPort, '');
  return isOwnByItself(host) || hosts.has(host);
};

/**
 * Development only: services need no token there and run on the developer's machine. Rejects requests for names other
 * than loopback, the public address and ALLOWED_HOSTS, before preflight requests are answered.
 */
export const registerOwnHosts = (fastify: FastifyInstance, config: HttpConfig, publicUrl: string): void => {
  if (config.isProduction) return;
  const hosts = new Set([new URL(publicUrl).hostname, ...config.allowedHosts]);
  fastify.addHook('onRequest', ({ headers: { host, origin } }, reply, done) => {
    if (isOwnHost(host, hosts)) return done();
    reply.headers({ vary: 'Origin', ...(origin === undefined ? {} : corsHeaders(config, origin)) });
    done(new AppError('HOST_NOT_ALLOWED'));
  });
};
