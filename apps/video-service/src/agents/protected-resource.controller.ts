import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { Public } from '@svc/http';
import { ProtectedResourceService, type ResourceMetadata } from './protected-resource.service';

const found = (metadata: ResourceMetadata | null): ResourceMetadata => {
  if (metadata === null) throw new AppError('NOT_FOUND');
  return metadata;
};

@Public()
@ApiExcludeController()
@Controller('.well-known/oauth-protected-resource')
export class ProtectedResourceController {
  constructor(private readonly resource: ProtectedResourceService) {}

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
