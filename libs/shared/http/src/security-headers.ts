import type { HttpConfig } from '@svc/config';
import type { FastifyInstance } from 'fastify';

const strictPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Swagger UI needs its own scripts, inline styles and embedded pictures, and calls only this origin. */
const referencePolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

const isReference = (url: string): boolean => url === '/docs' || url.startsWith('/docs/') || url.startsWith('/docs?');

/** Headers of every response; a route that may be cached or framed overrides them. */
export const securityHeaders = (config: HttpConfig): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': strictPolicy,
  ...(config.isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

export const registerSecurityHeaders = (fastify: FastifyInstance, config: HttpConfig): void => {
  const always = securityHeaders(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    reply.header('x-request-id', request.id);
    if (isReference(request.url)) reply.header('content-security-policy', referencePolicy);
    done();
  });
};
