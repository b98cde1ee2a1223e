import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** True for a hop whose X-Forwarded-For entry is trusted; hops are counted from this service. */
export const trustedHops =
  (trustedProxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < trustedProxies;

/** Proxies add ports, which change with each connection, and brackets (RFC 7239, 6). */
const withPort = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/;

const mapped = /^::ffff:(?=\d+\.)/i;

/** @returns one spelling of each address; empty for other text, which a caller could invent anew for each request */
const plain = (given: string): string => {
  const address = given.replace(withPort, '$1$2').replace(mapped, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return '';
  return new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address.replace(mapped, '');
};

/**
 * The caller's address after the trusted hops of X-Forwarded-For; IPv4-mapped IPv6 becomes IPv4. Empty when the
 * connection is already closed, or the hop wrote no address.
 */
export const clientAddress = (request: Pick<FastifyRequest, 'ip'>): string => plain(request.ip ?? '');
