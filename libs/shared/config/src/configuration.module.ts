import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { readConfiguration } from './read-configuration';
import type { NamespaceClass } from './setting.decorator';

const readNamespaces = Symbol('configuration');

/** Provides each namespace under its class, in the whole app. */
@Module({})
export class ConfigurationModule {
  /**
   * Reads the environment when the app is created, not when this file is imported, so that the start can report a
   * ConfigurationError.
   */
  static forRoot(namespaces: readonly NamespaceClass[]): DynamicModule {
    const reader: FactoryProvider = { provide: readNamespaces, useFactory: () => readConfiguration(namespaces) };
    const providers = namespaces.map((namespace, index): FactoryProvider => ({
      provide: namespace,
      inject: [readNamespaces],
      useFactory: (read: object[]) => read[index],
    }));
    return { module: ConfigurationModule, global: true, providers: [reader, ...providers], exports: [...namespaces] };
  }
}
