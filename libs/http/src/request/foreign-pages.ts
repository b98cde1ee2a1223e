import type { HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../cors';

/** What a page may show of another site; their content stays closed to it. */
const shown = ['document', 'image', 'video', 'audio', 'track'];

const isOwnPage = (origin: string, host: string | undefined, ownOrigin: string): boolean =>
  origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);

/** Browsers name the origin of a page with all that it may read, and with every POST; programs name none. */
const isFromForeignPage = ({ headers }: FastifyRequest, config: HttpConfig, ownOrigin: string): boolean => {
  const { origin, host } = headers;
  if (origin !== undefined) return !isOwnPage(origin, host, ownOrigin) && !isAllowedOrigin(config, origin);
  return headers['sec-fetch-site'] === 'cross-site' && !shown.includes(String(headers['sec-fetch-dest']));
};

/**
 * For an app that asks for no token: whoever can reach it may call, and a browser lets any page reach it. Pages of other
 * origins than the app's own and those in ALLOWED_ORIGINS are refused, so that none starts work in a visitor's name.
 */
export const registerForeignPages = (fastify: FastifyInstance, config: HttpConfig, publicUrl: string): void => {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) =>
    isFromForeignPage(request, config, ownOrigin) ? done(new AppError('FOREIGN_ORIGIN')) : done(),
  );
};
