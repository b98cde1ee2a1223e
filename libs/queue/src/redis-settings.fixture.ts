import { Module, type DynamicModule } from '@nestjs/common';
import { RedisConfig } from '@svc/config';

/** Provides the settings of a Redis for tests. */
@Module({})
export class RedisSettingsModule {
  static of(url: string): DynamicModule {
    const settings = { provide: RedisConfig, useValue: { url, queuePrefix: 'test' } };
    return { module: RedisSettingsModule, global: true, providers: [settings], exports: [RedisConfig] };
  }
}
