import type { FastifyRequest } from 'fastify';

/**
 * Every value that a request gives a cookie, in its order, each once. A page of a sibling domain can set a cookie of our
 * name that is sent before ours (RFC 6265, 8.6), so the first one alone says nothing.
 */
export const cookieValues = (request: FastifyRequest, name: string): string[] => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const ours = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return [...new Set(ours.map((pair) => pair.slice(name.length + 1)))];
};
