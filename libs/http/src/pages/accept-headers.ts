import type { FastifyRequest } from 'fastify';

const refused = /^q=0(\.0*)?$/;

/**
 * True when the request accepts HTML explicitly, as browsers do for links; programs accept anything, name JSON, or
 * exclude HTML by `q=0` (RFC 9110, 12.5.1).
 */
export const namesHtml = ({ headers: { accept = '' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/html' && !parameters.some((parameter) => refused.test(parameter));
  });
