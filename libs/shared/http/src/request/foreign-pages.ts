import type { HttpConfig } from '@svc/config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../cors';
import { isByAddressAlone } from './any-origin';
import { foreignOrigin } from './foreign-origin';
import { isOwnOrigin, lacksTls } from './own-page';

/** Requests that pages of other sites may cause; they cannot read the responses. */
const shown = ['document', 'image', 'video', 'audio', 'track'];

/** Browsers send the origin with every readable response and every POST; programs send none. */
const isFromForeignPage = ({ headers }: FastifyRequest, config: HttpConfig, publicUrl: string): boolean => {
  const { origin, host } = headers;
  if (origin !== undefined) {
    // Without tokens there are no cookies, so that a page may lack TLS.
    const isOwn = isOwnOrigin(origin, host, publicUrl) || lacksTls(origin, host, publicUrl);
    return !isOwn && !isAllowedOrigin(config, origin);
  }
  return headers['sec-fetch-site'] === 'cross-site' && !shown.includes(String(headers['sec-fetch-dest']));
};

/**
 * Protects an app without tokens, which every page in a browser that can reach the app could call. Rejects pages of other
 * origins, except ALLOWED_ORIGINS, so that no page starts work in a visitor's name (CSRF).
 */
export const registerForeignPages = (fastify: FastifyInstance, config: HttpConfig, publicUrl: string): void => {
  const own = { publicUrl, setting: 'VIDEO_PUBLIC_URL' } as const;
  fastify.addHook('onRequest', (request, _reply, done) =>
    !isByAddressAlone(request) && isFromForeignPage(request, config, publicUrl)
      ? done(foreignOrigin('FOREIGN_ORIGIN', request, config, own))
      : done(),
  );
};
