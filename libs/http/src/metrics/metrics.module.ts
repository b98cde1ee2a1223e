import { Global, Module, type DynamicModule } from '@nestjs/common';
import { EngineMetrics } from './engine-metrics';
import { Metrics, WebhookMetrics } from './metrics';
import { MetricsController } from './metrics.controller';

@Global()
@Module({})
export class MetricsModule {
  static forApp(name: string): DynamicModule {
    return {
      module: MetricsModule,
      controllers: [MetricsController],
      providers: [{ provide: Metrics, useFactory: () => new Metrics(name) }, EngineMetrics, WebhookMetrics],
      exports: [Metrics, EngineMetrics, WebhookMetrics],
    };
  }
}
