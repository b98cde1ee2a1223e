import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PreparedAnswers, RequestLimitsService } from '@svc/http';
import { ConfiguredProvidersService } from '../oauth/configurations/configured-providers.service';
import type { Settings } from '../platform/schema/settings.entity';
import { SettingsService } from '../settings/settings.service';
import { toPublicConfig } from './public-config.mapper';

/** The route waits for the same promise a moment later, and tells what goes wrong; until then nobody would hear of it. */
const leaveToRoute = (loading: Promise<unknown>): undefined => {
  loading.catch(() => undefined);
};

/** Keeps the text of the route's answer, as long as what it is made of stays the same. */
@Injectable()
export class PreparedPublicConfigService implements OnModuleInit {
  /** The answer as text, and what it was made of. */
  private last: { settings: Settings; names: object; text: string } | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly providers: ConfiguredProvidersService,
    private readonly prepared: PreparedAnswers,
    private readonly limits: RequestLimitsService,
  ) {}

  onModuleInit(): void {
    this.prepared.add({
      path: '/api/auth/public-config',
      body: () => this.text(),
      admit: (address) => this.limits.admit('other', address),
    });
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
