import { Global, Module, type DynamicModule } from '@nestjs/common';
import { EngineMetrics } from './engine-metrics';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { WebhookMetrics } from './webhook-metrics';

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
