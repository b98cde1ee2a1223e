import { Injectable } from '@nestjs/common';
import { OpenidProvidersSection } from './openid-providers.section';
import { ProvidersSection } from './providers.section';
import type { Section } from './section';
import { SettingsSection } from './settings.section';
import { WebhooksSection } from './webhooks.section';

/** Parts of the file, in the order of an export. */
@Injectable()
export class SectionsService {
  readonly all: readonly Section[];

  constructor(
    settings: SettingsSection,
    providers: ProvidersSection,
    openidProviders: OpenidProvidersSection,
    webhooks: WebhooksSection,
  ) {
    this.all = [settings, providers, openidProviders, webhooks];
  }
}
