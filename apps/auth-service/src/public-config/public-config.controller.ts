import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import { PublicConfigResponse } from './public-config.response';
import { PublicConfigService } from './public-config.service';

@Public()
@ApiTags('Client')
@Controller('api/auth')
export class PublicConfigController {
  constructor(private readonly config: PublicConfigService) {}

  @Get('public-config')
  @ApiOperation({ summary: 'What a sign-in page needs to know', operationId: 'getPublicConfig' })
  @ApiOkResponse({ type: PublicConfigResponse })
  @ApiErrors('TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  publicConfig(): Promise<PublicConfigResponse> {
    return this.config.read();
  }
}
