import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AppError } from '@svc/errors';
import { logError, parseJsonBody, toAppError, type CountedRouteConfig } from '@svc/http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { OrganizationsService, bearerToken, readSource } from '@svc/auth';
import type { ScimCaller } from './scim-accounts.service';
import { errorBody, ScimError } from './scim-error';
import { ScimRequestsService, type ScimAnswer, type ScimRequest } from './scim-requests.service';
import { ScimTokensService } from './scim-tokens.service';
import type { Query } from './scim-query';

const mediaType = 'application/scim+json';
/** A group of ten thousand members is replaced by one request. */
const mostFields = 40_000;
const mostBodyBytes = 2 * 1024 * 1024;

const config: CountedRouteConfig = { countedAs: 'scim' };

type Handler = (request: ScimRequest) => ScimAnswer | Promise<ScimAnswer>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const callerSymbol = Symbol('caller');
type AdmittedRequest = FastifyRequest & { [callerSymbol]?: ScimCaller };

const unauthorized = (): ScimError => new ScimError(401, 'The bearer token is missing, unknown, expired or withdrawn.');

const readHeader = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

const toScimError = (error: unknown): ScimError => {
  if (error instanceof ScimError) return error;
  const { statusCode, message, code }: AppError = toAppError(error);
  if (code === 'VALIDATION_ERROR') return new ScimError(400, message, 'invalidValue');
  return new ScimError(statusCode, message, code === 'MALFORMED_JSON' ? 'invalidSyntax' : undefined);
};

/**
 * Routes of `/scim/v2`: their media type, errors and tokens are those of SCIM, and its own documents describe them. They
 * exist only with organisations.
 */
@Injectable()
export class ScimRoutesService implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly organizations: OrganizationsService,
    private readonly tokens: ScimTokensService,
    private readonly requests: ScimRequestsService,
  ) {}

  onModuleInit(): void {
    if (!this.organizations.isOn) return;
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser([mediaType, 'application/json'], { parseAs: 'buffer' }, (_request, bytes, parsed) => {
        try {
          parsed(null, parseJsonBody(bytes as Buffer, mostFields));
        } catch (error) {
          parsed(error as Error);
        }
      });
      for (const [method, path, handle] of this.routes()) this.addRoute(scope, method, path, handle);
      done();
    });
  }

  private routes(): [Method, string, Handler][] {
    const { requests } = this;
    return [
      ['GET', '/Users', (request) => requests.listUsers(request)],
      ['POST', '/Users', (request) => requests.createUser(request)],
      ['GET', '/Users/:id', (request) => requests.readUser(request)],
      ['PUT', '/Users/:id', (request) => requests.replaceUser(request)],
      ['PATCH', '/Users/:id', (request) => requests.patchUser(request)],
      ['DELETE', '/Users/:id', (request) => requests.removeUser(request)],
      ['GET', '/Groups', (request) => requests.listGroups(request)],
      ['POST', '/Groups', (request) => requests.createGroup(request)],
      ['GET', '/Groups/:id', (request) => requests.readGroup(request)],
      ['PUT', '/Groups/:id', (request) => requests.replaceGroup(request)],
      ['PATCH', '/Groups/:id', (request) => requests.patchGroup(request)],
      ['DELETE', '/Groups/:id', (request) => requests.removeGroup(request)],
      ['GET', '/ServiceProviderConfig', () => requests.configuration()],
      ['GET', '/ResourceTypes', (request) => requests.resourceTypes(request)],
      ['GET', '/ResourceTypes/:id', (request) => requests.resourceTypes(request)],
      ['GET', '/Schemas', (request) => requests.schemas(request)],
      ['GET', '/Schemas/:id', (request) => requests.schemas(request)],
    ];
  }

  private addRoute(scope: FastifyInstance, method: Method, path: string, handle: Handler): void {
    const handler: RouteHandlerMethod = async (request, reply) => {
      const answer = await handle(await this.read(request));
      return this.send(reply, answer);
    };
    scope.route({
      method,
      url: `/scim/v2${path}`,
      bodyLimit: mostBodyBytes,
      config,
      onRequest: (request) => this.admit(request),
      handler,
      errorHandler: (error, request, reply) => this.fail(error, request, reply),
    });
  }

  /** Before the body is read: megabytes without a token cost nothing. */
  private async admit(request: AdmittedRequest): Promise<void> {
    const token = bearerToken(request);
    const accepted = token === undefined ? undefined : await this.tokens.accept(token);
    if (accepted === undefined) throw unauthorized();
    const { id: tokenId, organizationId } = accepted;
    request[callerSymbol] = { tokenId, organizationId, source: readSource(request) };
  }

  private async read(request: AdmittedRequest): Promise<ScimRequest> {
    const caller = request[callerSymbol];
    // The token may have been withdrawn while a slow body arrived.
    const token = request.raw.complete && request.body === undefined ? undefined : bearerToken(request);
    if (caller === undefined || (token !== undefined && (await this.tokens.accept(token)) === undefined))
      throw unauthorized();
    const { id = '' } = request.params as { id?: string };
    return {
      caller,
      id,
      query: request.query as Query,
      body: request.body,
      ifMatch: readHeader(request, 'if-match'),
    };
  }

  private send(reply: FastifyReply, { status, body, etag, location }: ScimAnswer): FastifyReply {
    reply.status(status).header('cache-control', 'no-store');
    if (etag !== undefined) reply.header('etag', etag);
    if (location !== undefined) reply.header('location', location);
    if (body === undefined) return reply.send();
    return reply.type(`${mediaType}; charset=utf-8`).send(JSON.stringify(body));
  }

  private fail(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { status, message, scimType } = toScimError(thrown);
    if (!(thrown instanceof ScimError)) {
      const error = toAppError(thrown);
      logError(request.log, error, request.id);
      if (error.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    }
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    const body = JSON.stringify(errorBody(status, message, scimType));
    void reply.status(status).header('cache-control', 'no-store').type(`${mediaType}; charset=utf-8`).send(body);
  }
}
