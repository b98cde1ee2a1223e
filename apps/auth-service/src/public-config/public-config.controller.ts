import { Controller, Get, type OnModuleInit } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, PreparedAnswers, Public, RequestLimits } from '@svc/http';
import { ConfiguredProvidersService } from '../oauth/configurations/configured-providers.service';
import type { Settings } from '../schema/settings.entity';
import { SettingsService } from '../settings/settings.service';
import { toPublicConfig } from './public-config.mapper';
import { PublicConfigResponse } from './public-config.response';

/** The route waits for the same promise a moment later, and tells what goes wrong; until then nobody would hear of it. */
const leaveToRoute = (loading: Promise<unknown>): undefined => {
  loading.catch(() => undefined);
};

@Public()
@ApiTags('Client')
@Controller('api/auth')
export class PublicConfigController implements OnModuleInit {
  /** The answer as text, and what it was made of. */
  private last: { settings: Settings; names: object; text: string } | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly providers: ConfiguredProvidersService,
    private readonly prepared: PreparedAnswers,
    private readonly limits: RequestLimits,
  ) {}

  onModuleInit(): void {
    this.prepared.add({
      path: '/api/auth/public-config',
      body: () => this.text(),
      admit: (address) => this.limits.admit('other', address),
    });
  }

  @Get('public-config')
  @ApiOperation({ summary: 'What a sign-in page needs to know', operationId: 'getPublicConfig' })
  @ApiOkResponse({ type: PublicConfigResponse })
  @ApiErrors('TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  async publicConfig(): Promise<PublicConfigResponse> {
    return toPublicConfig(await this.settings.current(), (await this.providers.current()).names);
  }

  /** @returns nothing while the database must be asked */
  private text(): string | undefined {
    const settings = this.settings.current();
    if (settings instanceof Promise) return leaveToRoute(settings);
    const providers = this.providers.current();
    if (providers instanceof Promise) return leaveToRoute(providers);
    const { names } = providers;
    if (this.last?.settings !== settings || this.last.names !== names)
      this.last = { settings, names, text: JSON.stringify(toPublicConfig(settings, names)) };
    return this.last.text;
  }
}
