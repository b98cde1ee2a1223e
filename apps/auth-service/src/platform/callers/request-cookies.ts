import type { FastifyRequest } from 'fastify';

/**
 * Returns all distinct values of a cookie in order. A page of a sibling domain can set a cookie with our name that is
 * sent before ours (RFC 6265, 8.6), so the first value alone is not reliable.
 */
export const cookieValues = (request: FastifyRequest, name: string): string[] => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const ours = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return [...new Set(ours.map((pair) => pair.slice(name.length + 1)))];
};
