import type { HttpConfig } from '@svc/config';

const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** True when pages of this origin may call with credentials; the Origin check of cookie routes uses it too. */
export const isAllowedOrigin = (config: HttpConfig, origin: string): boolean =>
  config.allowedOrigins.includes(origin) || (!config.isProduction && loopbackOrigin.test(origin));

/** Headers of ranges that a player of another site may read, and those of the answer's version. */
export const exposedFileHeaders = ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified'];

const exposedHeaders = [
  'x-request-id',
  'www-authenticate',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  ...exposedFileHeaders,
];

/** CORS headers for pages of this origin, in addition to `Vary: Origin` on every response. */
export const corsHeaders = (config: HttpConfig, origin: string): Readonly<Record<string, string>> =>
  isAllowedOrigin(config, origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': exposedHeaders.join(', '),
      }
    : {};

/** Allows credentials for listed origins only; other origins get no CORS header. Every response has `Vary: Origin`. */
export const corsOptions = (config: HttpConfig) => ({
  origin: (origin: string | undefined, done: (error: Error | null, allowed: boolean) => void) =>
    done(null, origin !== undefined && isAllowedOrigin(config, origin)),
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'x-csrf-token',
    'x-api-key',
    'idempotency-key',
    'x-request-id',
    'x-proof-of-work',
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    // A key's proof (RFC 9449), and what libraries for tracing add to every request.
    'dpop',
    'traceparent',
    'tracestate',
    'baggage',
    'sentry-trace',
  ],
  exposedHeaders,
  maxAge: 600,
});
