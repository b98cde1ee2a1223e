import { Module, type DynamicModule } from '@nestjs/common';
import { readConfiguration } from './read-configuration';
import type { NamespaceClass } from './setting.decorator';

/** Provides each namespace under its class, everywhere in the app. */
@Module({})
export class ConfigurationModule {
  /** @throws ConfigurationError before anything else starts */
  static forRoot(namespaces: readonly NamespaceClass[]): DynamicModule {
    const read = readConfiguration(namespaces);
    const providers = namespaces.map((namespace, index) => ({ provide: namespace, useValue: read[index] }));
    return { module: ConfigurationModule, global: true, providers, exports: [...namespaces] };
  }
}
