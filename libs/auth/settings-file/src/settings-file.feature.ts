import type { AuthFeature } from '@svc/auth';
import { ConfigCommand } from './config.command';
import { ConfigCommandModule, ConfigurationFileModule } from './configuration-file.module';

/** Settings, providers, clients and webhooks as a file. */
export const settingsFileFeature: AuthFeature = {
  name: 'settings-file',
  module: ConfigurationFileModule,
  command: { name: 'config', command: ConfigCommand, module: ConfigCommandModule },
};
