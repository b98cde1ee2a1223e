import { Controller, Get, Header, type OnModuleInit, Global, Module, type DynamicModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { RawAnswers } from '../before-routes/raw-answers';
import { Public } from '../route.decorators';
import { Metrics } from './metrics';
import { EngineMetrics } from './engine-metrics';

@Public()
@ApiExcludeController()
@Controller('metrics')
class MetricsController implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly host: HttpAdapterHost,
    private readonly answers: RawAnswers,
  ) {}

  /** Routes are labelled by their pattern, never by the address: ids would create a series each. */
  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.observe(request.method, route, reply.statusCode, reply.elapsedTime);
      done();
    });
    this.answers.onSent(({ method, route, status, durationMs }) => this.observe(method, route, status, durationMs));
  }

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }

  private observe(method: string, route: string, status: number, durationMs: number): void {
    this.metrics.requestSeconds.observe({ method, route, status }, durationMs / 1000);
  }
}

@Global()
@Module({})
export class MetricsModule {
  static forApp(name: string): DynamicModule {
    return {
      module: MetricsModule,
      controllers: [MetricsController],
      providers: [{ provide: Metrics, useFactory: () => new Metrics(name) }, EngineMetrics],
      exports: [Metrics, EngineMetrics],
    };
  }
}
