import type { FastifyRequest } from 'fastify';

/** The caller's address after the trusted hops of X-Forwarded-For; IPv4 in IPv6 clothing is plain IPv4. */
export const clientAddress = (request: FastifyRequest): string => request.ip.replace(/^::ffff:(?=\d+\.)/, '');
