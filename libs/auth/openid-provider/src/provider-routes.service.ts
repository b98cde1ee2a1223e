import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AuthServiceConfig, OidcConfig, type AuthRateName } from '@svc/config';
import { ErrorPagesService } from '@svc/auth';
import { AppError } from '@svc/errors';
import {
  clientAddress,
  logError,
  namesHtml,
  parseJsonObject,
  RequestLimitsService,
  toAppError,
  writeError,
} from '@svc/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { devicePath } from './device-pages';
import { OidcProviderService } from './oidc-provider.service';

const paths = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/oidc/*',
  devicePath,
  `${devicePath}/*`,
];

/** The largest request has an address of 8 kB in its form. */
const mostBodyBytes = 16 * 1024;

const authorizationPath = '/oidc/authorize';

/** Paths whose form continues as an address. */
const formPaths: ReadonlySet<string> = new Set([authorizationPath, '/oidc/logout']);

/** Paths that browsers open. */
const browserPath = /^\/(?:oidc\/(?:authorize|logout)|account\/device)(?:\/|$)/;

/** Node.js reads 16 KiB of address and headers. */
const mostAddressCharacters = 8 * 1024;

/** Path of an address as the library compares it: case and a last slash do not count. */
const endpointPath = (address: string): string => {
  const [path = ''] = address.split('?', 1);
  return path.toLowerCase().replace(/\/$/, '');
};

/** Each other endpoint counts as the narrowest. */
const rates: Readonly<Record<string, AuthRateName>> = {
  [`GET ${authorizationPath}`]: 'other',
  [`POST ${authorizationPath}`]: 'other',
  'POST /oidc/par': 'refresh',
  'POST /oidc/device': 'refresh',
  'POST /oidc/token': 'other',
  'GET /oidc/userinfo': 'other',
  'POST /oidc/userinfo': 'other',
  'POST /oidc/introspect': 'other',
  'POST /oidc/revoke': 'other',
};

const resumed = /^GET \/oidc\/authorize\/[\w-]+$/;

/** Requests that store rows for anonymous callers count narrowly. */
const findRateName = ({ method, url }: FastifyRequest): AuthRateName => {
  const path = endpointPath(url);
  if (method === 'OPTIONS' || path.startsWith('/.well-known/')) return 'other';
  const asked = `${method} ${path}`;
  return rates[asked] ?? (resumed.test(asked) ? 'other' : 'check');
};

/**
 * PostgreSQL stores no NUL.
 * @throws AppError MALFORMED_REQUEST, MALFORMED_JSON, VALIDATION_ERROR
 */
const requireStorable = ({ headers }: FastifyRequest, body: Buffer): void => {
  if (headers['content-type']?.includes('json')) parseJsonObject(body.toString());
  else if (body.includes(0) || body.includes('%00')) throw new AppError('MALFORMED_REQUEST');
};

/**
 * The same request as an address. A form of another site has no cookies of the browser's user (`SameSite=Lax`); the
 * navigation after a redirect has them, as every request by GET (OpenID Connect Core 1.0, 3.1.2.1; RP-Initiated Logout 1.0, 2). Parameters are those
 * of the form; one that the address has, too, is repeated (RFC 6749, 3.1).
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, MALFORMED_REQUEST, PAYLOAD_TOO_LARGE
 */
const addressOfForm = (path: string, { url, headers, body }: FastifyRequest): string => {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'This request is a form or an address.' });
  const form = new URLSearchParams(String(body));
  const [, query = ''] = url.split(/\?(.*)/s, 2);
  const repeated = new URLSearchParams(query).keys().find((name) => form.has(name));
  if (repeated !== undefined)
    throw new AppError('MALFORMED_REQUEST', { message: `"${repeated}" is in the address and in the form.` });
  const address = `${path}?${form.toString()}`;
  if (address.length > mostAddressCharacters) throw new AppError('PAYLOAD_TOO_LARGE');
  return address;
};

/** The library extends it with the hashes of its scripts. No `form-action`: answers by `form_post` go to the client. */
const contentPolicy = "default-src 'none'; script-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Routes of the provider: log, metrics and headers are those of every route; the library writes the answer.
 */
@Injectable()
export class ProviderRoutesService implements OnModuleInit {
  private readonly publicUrl: URL;

  constructor(
    private readonly config: OidcConfig,
    private readonly host: HttpAdapterHost,
    private readonly providers: OidcProviderService,
    private readonly limits: RequestLimitsService,
    private readonly pages: ErrorPagesService,
    { publicUrl }: AuthServiceConfig,
  ) {
    this.publicUrl = new URL(publicUrl);
  }

  async onModuleInit(): Promise<void> {
    if (!this.config.isProvider) return;
    await this.providers.prepare();
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, parsed) => {
        try {
          requireStorable(request, body as Buffer);
          parsed(null, body);
        } catch (error) {
          parsed(error as Error);
        }
      });
      for (const url of paths) this.addRoute(scope, url);
      done();
    });
  }

  private addRoute(scope: FastifyInstance, url: string): void {
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      bodyLimit: mostBodyBytes,
      onRequest: (request, reply) => this.count(request, reply),
      handler: (request, reply) => this.answer(request, reply),
      errorHandler: (error, request, reply) => void this.refuse(toAppError(error), request, reply),
    });
  }

  private refuse(error: AppError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    logError(request.log, error, request.id);
    const isPage = namesHtml(request) && browserPath.test(endpointPath(request.url));
    return writeError(reply, error, isPage ? this.pages.show(error, request, reply) : null);
  }

  /** Every route counts as `other` before. */
  private async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.url.includes('%00')) throw new AppError('MALFORMED_REQUEST');
    const name = findRateName(request);
    const admission = name === 'other' ? undefined : await this.limits.admit(name, clientAddress(request));
    if (admission === undefined) return;
    reply.headers(admission.headers);
    if (admission.refusal !== undefined) throw admission.refusal;
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const endpoint = endpointPath(request.url);
    if (request.method === 'POST' && formPaths.has(endpoint))
      return reply.redirect(addressOfForm(endpoint, request), 303);
    const { handle } = await this.providers.current();
    reply.header('content-security-policy', contentPolicy);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const forwarded = {
      'x-forwarded-for': clientAddress(request),
      'x-forwarded-host': this.publicUrl.host,
      'x-forwarded-proto': this.publicUrl.protocol.slice(0, -1),
    };
    Object.assign(request.raw.headers, forwarded);
    // The library would submit a code that a link carries.
    if (request.method === 'GET' && endpoint === devicePath) request.raw.url = devicePath;
    // The library takes a body that was read: https://github.com/panva/node-oidc-provider/issues/49. It warns once.
    if (Buffer.isBuffer(request.body)) Object.assign(request.raw, { body: request.body });
    reply.hijack();
    await handle(request.raw, reply.raw);
  }
}
