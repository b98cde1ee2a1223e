import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AuthServiceConfig, OidcConfig } from '@svc/config';
import { errorResponse } from '@svc/errors';
import { clientAddress, toAppError } from '@svc/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OidcProviderService } from './oidc-provider.service';

const paths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/oidc/*'];

/** The library extends it with the hashes of its scripts. No `form-action`: answers by `form_post` go to the client. */
const contentPolicy = "default-src 'none'; script-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Routes of the provider: rate limits, log, metrics and headers are those of every route; the library reads the body
 * and writes the answer.
 */
@Injectable()
export class ProviderRoutesService implements OnModuleInit {
  private readonly publicUrl: URL;

  constructor(
    private readonly config: OidcConfig,
    private readonly host: HttpAdapterHost,
    private readonly providers: OidcProviderService,
    { publicUrl }: AuthServiceConfig,
  ) {
    this.publicUrl = new URL(publicUrl);
  }

  async onModuleInit(): Promise<void> {
    if (!this.config.isProvider) return;
    await this.providers.current();
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
      for (const url of paths) this.addRoute(scope, url);
      done();
    });
  }

  private addRoute(scope: FastifyInstance, url: string): void {
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      handler: (request, reply) => this.answer(request, reply),
      errorHandler: (error, _request, reply) => {
        const answer = toAppError(error);
        void reply.status(answer.statusCode).send(errorResponse(answer));
      },
    });
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
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
    reply.hijack();
    await handle(request.raw, reply.raw);
  }
}
