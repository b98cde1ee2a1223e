export { ConfigurationFileModule, configurationFileProviders } from './configuration-file.module';
export { ConfigurationFileService } from './configuration-file.service';
export { readConfigurationFile } from './read-file';
