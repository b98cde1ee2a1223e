import type { HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../cors';

/** Requests that pages of other sites may cause; they cannot read the responses. */
const shown = ['document', 'image', 'video', 'audio', 'track'];

const isOwnPage = (origin: string, host: string | undefined, ownOrigin: string): boolean =>
  origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);

/** Browsers send the origin with every readable response and every POST; programs send none. */
const isFromForeignPage = ({ headers }: FastifyRequest, config: HttpConfig, ownOrigin: string): boolean => {
  const { origin, host } = headers;
  if (origin !== undefined) return !isOwnPage(origin, host, ownOrigin) && !isAllowedOrigin(config, origin);
  return headers['sec-fetch-site'] === 'cross-site' && !shown.includes(String(headers['sec-fetch-dest']));
};

/**
 * Protects an app without tokens, which every page in a browser that can reach the app could call. Rejects pages of other
 * origins, except ALLOWED_ORIGINS, so that no page starts work in a visitor's name (CSRF).
 */
export const registerForeignPages = (fastify: FastifyInstance, config: HttpConfig, publicUrl: string): void => {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) =>
    isFromForeignPage(request, config, ownOrigin) ? done(new AppError('FOREIGN_ORIGIN')) : done(),
  );
};
