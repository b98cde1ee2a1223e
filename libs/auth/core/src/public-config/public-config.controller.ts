import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { PublicConfigResponse } from './public-config.response';
import { PublicConfigService } from './public-config.service';

@Public()
@ApiTags('Sign-in')
@Controller('api/auth')
export class PublicConfigController {
  constructor(private readonly config: PublicConfigService) {}

  @Get('public-config')
  @ApiOperation({
    summary: 'Get the configuration of sign-in pages',
    description: 'Configured providers, password rules and enabled sign-in methods.',
    operationId: 'getPublicConfig',
  })
  @ApiOkResponse({ type: PublicConfigResponse })
  publicConfig(): Promise<PublicConfigResponse> {
    return this.config.read();
  }
}
