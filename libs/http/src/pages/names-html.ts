import type { FastifyRequest } from 'fastify';

const refused = /^q=0(\.0*)?$/;

/** Browsers name HTML when somebody follows a link; programs take anything, name JSON, or refuse it by `q=0` (RFC 9110, 12.5.1). */
export const namesHtml = ({ headers: { accept = '' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/html' && !parameters.some((parameter) => refused.test(parameter));
  });
