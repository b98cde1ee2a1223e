import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { HttpConfig } from '@svc/config';
import type { FastifyInstance } from 'fastify';
import { PreparedAnswers } from './prepared-answers';
import { RawAnswers } from './raw-answers';

/** Providers that answer before the routes. */
export class BeforeRoutes {
  readonly answers: RawAnswers;
  readonly prepared: PreparedAnswers;

  constructor(config: HttpConfig) {
    this.answers = new RawAnswers(config);
    this.prepared = new PreparedAnswers(config, this.answers);
  }

  register(fastify: FastifyInstance): void {
    this.prepared.register(fastify);
  }
}

@Global()
@Module({})
export class BeforeRoutesModule {
  static holding({ answers, prepared }: BeforeRoutes): DynamicModule {
    const providers = [
      { provide: RawAnswers, useValue: answers },
      { provide: PreparedAnswers, useValue: prepared },
    ];
    return { module: BeforeRoutesModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
