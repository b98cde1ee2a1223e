import { Logger, Module, type OnModuleInit } from '@nestjs/common';
import {
  CommandSettingsModule,
  fileSections,
  OAuthModule,
  ownedLists,
  SettingsModule,
  type FileSection,
  type SectionName,
} from '@svc/auth';
import { AuthServiceConfig } from '@svc/config';
import { ConfigCommand } from './config.command';
import { ConfigurationFileService, configurationSections } from './configuration-file.service';
import { OpenidProvidersSection } from './openid-providers.section';
import { OrganizationDomainsSection } from './organization-domains.section';
import { ProvidersSection } from './providers.section';
import { readConfigurationFile } from './read-file';
import { SettingsSection } from './settings.section';

const own = [SettingsSection, ProvidersSection, OpenidProvidersSection, OrganizationDomainsSection];

const order: readonly SectionName[] = ['settings', ...ownedLists];

const inOrder = (ofFeatures: readonly FileSection[], ...sections: FileSection[]): FileSection[] =>
  [...sections, ...ofFeatures].toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));

const providers = [
  ConfigurationFileService,
  ...own,
  { provide: configurationSections, useFactory: inOrder, inject: [fileSections, ...own] },
];

/** The command of operators. */
@Module({ imports: [CommandSettingsModule], providers: [...providers, ConfigCommand], exports: [ConfigCommand] })
export class ConfigCommandModule {}

/** Applies the file of SVC_CONFIG before the service listens. */
@Module({ imports: [OAuthModule, SettingsModule], providers })
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
