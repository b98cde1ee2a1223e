import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { PublicConfigResponse } from './public-config.response';
import { PublicConfigService } from './public-config.service';

@Public()
@ApiTags('Client')
@Controller('api/auth')
export class PublicConfigController {
  constructor(private readonly config: PublicConfigService) {}

  @Get('public-config')
  @ApiOperation({
    summary: 'What a sign-in page needs to know',
    description: 'Which providers are configured, what passwords must have, which ways in are switched on.',
    operationId: 'getPublicConfig',
  })
  @ApiOkResponse({ type: PublicConfigResponse })
  publicConfig(): Promise<PublicConfigResponse> {
    return this.config.read();
  }
}
