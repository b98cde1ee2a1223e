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
import { VideoDataModule } from '@svc/video-data';
import { ProvidersConfig } from '@svc/video-engine';
import { AgentsModule } from './agents/agents.module';
import { AssetsModule } from './assets/assets.module';
import { BatchesModule } from './batches/batches.module';
import { UserDeletionModule } from './user-deletion/user-deletion.module';
import { DraftsModule } from './drafts/drafts.module';
import { FilesModule } from './files/files.module';
import { GenerationModule } from './generation/generation.module';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { requestRates } from './route-decorators';
import { ReadinessService } from './readiness.service';
import { ResourcesModule } from './resources/resources.module';
import { SharesModule } from './shares/shares.module';
import { StudioModule } from './studio/studio.module';
import { TasksModule } from './tasks/tasks.module';
import { VideosModule } from './videos/videos.module';
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
    DraftsModule,
    BatchesModule,
    TasksModule,
    VideosModule,
    SharesModule,
    FilesModule,
    ResourcesModule,
    AssetsModule,
    StudioModule,
    AgentsModule,
    VoicesModule,
    WebhooksModule,
    UserDeletionModule,
    HousekeepingModule,
  ],
  providers: [ReadinessService],
})
export class AppModule {}
