import { AppError } from '@svc/errors';
import type { FastifyInstance } from 'fastify';

const maximumAddressLength = 8192;

const hasNul = (url: string): boolean => url.includes('%00') || url.includes('\0');

/** What no route should have to think about: addresses that are too long or carry NUL bytes. */
export const registerRequestRules = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maximumAddressLength) return done(new AppError('URI_TOO_LONG'));
    if (hasNul(request.url)) return done(new AppError('MALFORMED_REQUEST', { message: 'The address has a NUL byte.' }));
    done();
  });
};
