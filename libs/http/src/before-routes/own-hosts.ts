import { isIP } from 'node:net';
import type { HttpConfig } from '@svc/config';
import { AppError, errorResponse } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { beforeRoutes, type RawAnswers } from './raw-answers';

const withoutPort = /:\d{1,5}$/;
const brackets = /^\[|\]$/g;

/** A name that no foreign page can have: an address is no name, and `localhost` is nobody's to give away. */
const isOwnByItself = (host: string): boolean =>
  isIP(host.replace(brackets, '')) !== 0 || host === 'localhost' || host.endsWith('.localhost');

/**
 * Whether a request for this `Host` can be meant for this process. A page of a foreign site whose name leads to loopback
 * (DNS rebinding) is of the same origin as the service to a browser; only the name in this header tells them apart.
 */
export const isOwnHost = (given: string | undefined, hosts: ReadonlySet<string>): boolean => {
  const host = (given ?? '').toLowerCase().replace(withoutPort, '');
  return isOwnByItself(host) || hosts.has(host);
};

/**
 * In development, where services ask for no token and stand on the machine that somebody browses from: refuses requests
 * for names that are neither loopback nor the public address nor in ALLOWED_HOSTS, before anything looks at them.
 */
export const registerOwnHosts = (
  fastify: FastifyInstance,
  answers: RawAnswers,
  config: HttpConfig,
  publicUrl: string,
): void => {
  if (config.isProduction) return;
  const hosts = new Set([new URL(publicUrl).hostname, ...config.allowedHosts.map((host) => host.toLowerCase())]);
  const refusal = new AppError('HOST_NOT_ALLOWED');
  const answer = {
    route: 'none',
    status: refusal.statusCode,
    headers: {},
    body: JSON.stringify(errorResponse(refusal)),
  };
  beforeRoutes(fastify, (request, response, route) => {
    if (isOwnHost(request.headers.host, hosts)) return route();
    answers.send(request, response, { ...answer, arrivedAtMs: performance.now() });
  });
};
