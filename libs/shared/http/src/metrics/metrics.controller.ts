import { Controller, Get, Header, type OnModuleInit, Global, Module, type DynamicModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
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
  ) {}

  /** Routes are labelled by their pattern, never by the address: ids would create a series each. */
  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: reply.statusCode };
      this.metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
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
