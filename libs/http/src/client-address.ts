import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Whether a hop may say in X-Forwarded-For who came to it: as many as are trusted, counted from this service. */
export const trustedHops =
  (trustedProxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < trustedProxies;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * The caller's address after the trusted hops of X-Forwarded-For; IPv4 in IPv6 clothing is plain IPv4. Empty when the
 * connection has gone before its request is looked at.
 */
export const clientAddress = (request: FastifyRequest): string => plain(request.ip ?? '');

/** The same before there is a Fastify request. */
export const rawClientAddress = (request: IncomingMessage, trustedProxies: number): string =>
  plain(proxyAddr(request, trustedHops(trustedProxies)) ?? '');
