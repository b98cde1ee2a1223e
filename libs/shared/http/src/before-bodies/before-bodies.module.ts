import { Module, type CanActivate, type DynamicModule, type Type } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { accessGuard, BeforeBodiesGuard } from './before-bodies.guard';

/** Checks limits and credentials before bodies are read. */
@Module({})
export class BeforeBodiesModule {
  /** @param access the access guard; a provider of one of `imports` */
  static guardedBy(access: Type<CanActivate>, imports: Type[]): DynamicModule {
    return {
      module: BeforeBodiesModule,
      imports: [DiscoveryModule, ...imports],
      providers: [
        { provide: accessGuard, useExisting: access },
        BeforeBodiesGuard,
        { provide: APP_GUARD, useExisting: BeforeBodiesGuard },
      ],
    };
  }
}
