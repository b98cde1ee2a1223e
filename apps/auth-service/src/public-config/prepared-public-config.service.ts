import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PreparedAnswers, RequestLimitsService } from '@svc/http';
import { ConfiguredProvidersService } from '../oauth/configurations/configured-providers.service';
import type { Settings } from '../platform/schema/settings.entity';
import { SettingsService } from '../settings/settings.service';
import { toPublicConfig } from './public-config.service';

/**
 * Ignores the rejection: the route awaits the same promise and reports the error. Without a handler the process would
 * end.
 */
const leaveToRoute = (loading: Promise<unknown>): undefined => {
  loading.catch(() => undefined);
};

/** Caches the serialised answer while its sources stay the same. */
@Injectable()
export class PreparedPublicConfigService implements OnModuleInit {
  /** Serialised answer with its sources. */
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

  /** @returns undefined when the database must be read */
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
