import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import { ConfiguredProvidersService } from '../oauth/configurations/configured-providers.service';
import { SettingsService } from '../settings/settings.service';
import { toPublicConfig } from './public-config.mapper';
import { PublicConfigResponse } from './public-config.response';

@Public()
@ApiTags('Client')
@Controller('api/auth')
export class PublicConfigController {
  constructor(
    private readonly settings: SettingsService,
    private readonly providers: ConfiguredProvidersService,
  ) {}

  @Get('public-config')
  @ApiOperation({ summary: 'What a sign-in page needs to know', operationId: 'getPublicConfig' })
  @ApiOkResponse({ type: PublicConfigResponse })
  @ApiErrors('TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  async publicConfig(): Promise<PublicConfigResponse> {
    return toPublicConfig(await this.settings.current(), (await this.providers.current()).names);
  }
}
