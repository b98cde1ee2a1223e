import { Controller, Get, Header, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { Public } from '@svc/http';
import type { FastifyInstance } from 'fastify';
import { endpointPath, ProtectedResourceService, type ResourceMetadata } from './protected-resource.service';

const found = (metadata: ResourceMetadata | null): ResourceMetadata => {
  if (metadata === null) throw new AppError('NOT_FOUND');
  return metadata;
};

@Public()
@ApiExcludeController()
@Controller('.well-known/oauth-protected-resource')
export class ProtectedResourceController implements OnModuleInit {
  constructor(
    private readonly resource: ProtectedResourceService,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Every refused call of the endpoint leads to the metadata. */
  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('onSend', (request, reply, payload, done) => {
      if ((reply.statusCode === 401 || reply.statusCode === 403) && request.routeOptions.url === endpointPath) {
        const challenge = String(reply.getHeader('www-authenticate') ?? 'Bearer');
        void reply.header('www-authenticate', this.resource.challengeWithMetadata(challenge));
      }
      done(null, payload);
    });
  }

  @Get()
  @Header('cache-control', 'public, max-age=300')
  describeService(): ResourceMetadata {
    return found(this.resource.describe(''));
  }

  @Get('mcp')
  @Header('cache-control', 'public, max-age=300')
  describeEndpoint(): ResourceMetadata {
    return found(this.resource.describe('/mcp'));
  }
}
