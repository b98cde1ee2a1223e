import { Logger, Module, type OnModuleInit } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { OAuthModule, SettingsModule } from '@svc/auth';
import { ProviderModule } from '@svc/auth-openid-provider';
import { WebhooksModule } from '@svc/auth-webhooks';
import { ClientsSection } from './clients.section';
import { ConfigurationFileService, configurationSections } from './configuration-file.service';
import { OpenidProvidersSection } from './openid-providers.section';
import { OrganizationDomainsSection } from './organization-domains.section';
import { ProvidersSection } from './providers.section';
import { readConfigurationFile } from './read-file';
import type { Section } from './section';
import { SettingsSection } from './settings.section';
import { WebhooksSection } from './webhooks.section';

const sections = [
  SettingsSection,
  ProvidersSection,
  OpenidProvidersSection,
  ClientsSection,
  WebhooksSection,
  OrganizationDomainsSection,
];

export const configurationFileProviders = [
  ConfigurationFileService,
  ...sections,
  { provide: configurationSections, useFactory: (...all: Section[]) => all, inject: sections },
];

/** Applies the file of SVC_CONFIG before the service listens. */
@Module({
  imports: [OAuthModule, ProviderModule, SettingsModule, WebhooksModule],
  providers: configurationFileProviders,
})
export class ConfigurationFileModule implements OnModuleInit {
  private readonly logger = new Logger(ConfigurationFileModule.name);

  constructor(
    private readonly file: ConfigurationFileService,
    private readonly config: AuthServiceConfig,
  ) {}

  /** @throws ConfigurationFileError, which ends the start */
  async onModuleInit(): Promise<void> {
    const { configurationFile } = this.config;
    if (configurationFile === undefined) return;
    const text = await readConfigurationFile(configurationFile);
    const lines = await this.file.apply(text);
    for (const line of lines) this.logger.log(`${text.name}: ${line}`);
  }
}
