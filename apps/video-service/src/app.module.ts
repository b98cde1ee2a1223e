import { Module } from '@nestjs/common';
import { AccessGuard, AccessModule } from '@svc/access';
import {
  AccessConfig,
  ConfigurationModule,
  DatabaseConfig,
  HttpConfig,
  PipelineConfig,
  RedisConfig,
  StorageConfig,
  VideoServiceConfig,
} from '@svc/config';
import { BeforeBodiesModule, RequestLimitsModule } from '@svc/http';
import { QueueModule } from '@svc/queue';
import { ProvidersConfig, VideoDataModule } from '@svc/video-data';
import { AssetsModule } from './assets/assets.module';
import { DeparturesModule } from './departures/departures.module';
import { FilesModule } from './files/files.module';
import { GenerationModule } from './generation/generation.module';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { requestRates } from './request-rates';
import { Readiness } from './readiness';
import { ResourcesModule } from './resources/resources.module';
import { StudioModule } from './studio/studio.module';
import { TasksModule } from './tasks/tasks.module';
import { VoicesModule } from './voices/voices.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({
  imports: [
    ConfigurationModule.forRoot([
      HttpConfig,
      DatabaseConfig,
      RedisConfig,
      StorageConfig,
      PipelineConfig,
      ProvidersConfig,
      AccessConfig,
      VideoServiceConfig,
    ]),
    RequestLimitsModule.forApp({ useFactory: () => ({ app: 'video', rates: requestRates }) }),
    BeforeBodiesModule.guardedBy(AccessGuard, [AccessModule]),
    AccessModule,
    QueueModule,
    VideoDataModule,
    GenerationModule,
    TasksModule,
    FilesModule,
    ResourcesModule,
    AssetsModule,
    StudioModule,
    VoicesModule,
    WebhooksModule,
    DeparturesModule,
    HousekeepingModule,
  ],
  providers: [Readiness],
})
export class AppModule {}
