import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** True for a hop whose X-Forwarded-For entry is trusted; hops are counted from this service. */
export const trustedHops =
  (trustedProxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < trustedProxies;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * The caller's address after the trusted hops of X-Forwarded-For; IPv4-mapped IPv6 becomes IPv4. Empty when the
 * connection is already closed.
 */
export const clientAddress = (request: Pick<FastifyRequest, 'ip'>): string => plain(request.ip ?? '');

/** The same for a request of Node, before Fastify. */
export const rawClientAddress = (request: IncomingMessage, trustedProxies: number): string =>
  plain(proxyAddr(request, trustedHops(trustedProxies)) ?? '');
