import { Module } from '@nestjs/common';
import { AccessGuard, AccessModule } from '@svc/access';
import {
  AccessConfig,
  ConfigurationModule,
  DatabaseConfig,
  HttpConfig,
  PipelineConfig,
  ProvenanceConfig,
  RedisConfig,
  StorageConfig,
  VideoServiceConfig,
} from '@svc/config';
import { BeforeBodiesModule, RequestLimitsModule } from '@svc/http';
import { QueueModule } from '@svc/queue';
import { VideoDataModule } from '@svc/video-data';
import { ProvidersConfig, RequestedAssetsModule, VideoPipelineModule, VideoStorageModule } from '@svc/video-engine';
import { AdministrationModule } from './administration/administration.module';
import { ProofReplaysModule } from './proof-replays.module';
import { AgentsModule } from './agents/agents.module';
import { AssetsModule } from './assets/assets.module';
import { BatchesModule } from './batches/batches.module';
import { DraftsModule } from './drafts/drafts.module';
import { FilesModule } from './files/files.module';
import { GenerationModule } from './generation/generation.module';
import { ExpiredDataService } from './housekeeping/expired-data.service';
import { HousekeepingService } from './housekeeping/housekeeping.service';
import { KitsModule } from './kits/kits.module';
import { ProvenanceModule } from './provenance/provenance.module';
import { requestRates } from './route-decorators';
import { ReadinessService } from './readiness.service';
import { ResourcesModule } from './resources/resources.module';
import { SharesModule } from './shares/shares.module';
import { StudioController } from './studio/studio.controller';
import { TasksModule } from './tasks/tasks.module';
import { DeletedUserDataService } from './user-deletion/deleted-user-data.service';
import { UserDeletionService } from './user-deletion/user-deletion.service';
import { VideosModule } from './videos/videos.module';
import { VoicesModule } from './voices/voices.module';
import { WebhookDeliveryService } from './webhooks/webhook-delivery.service';

@Module({
  imports: [
    ConfigurationModule.forRoot([
      HttpConfig,
      DatabaseConfig,
      RedisConfig,
      StorageConfig,
      PipelineConfig,
      ProvenanceConfig,
      ProvidersConfig,
      AccessConfig,
      VideoServiceConfig,
    ]),
    RequestLimitsModule.forApp({ useFactory: () => ({ app: 'video', rates: requestRates }) }),
    BeforeBodiesModule.guardedBy(AccessGuard, [AccessModule]),
    ProofReplaysModule,
    AccessModule,
    QueueModule,
    VideoDataModule,
    VideoPipelineModule,
    VideoStorageModule,
    RequestedAssetsModule,
    GenerationModule,
    DraftsModule,
    BatchesModule,
    TasksModule,
    VideosModule,
    ProvenanceModule,
    SharesModule,
    KitsModule,
    FilesModule,
    ResourcesModule,
    AssetsModule,
    AgentsModule,
    VoicesModule,
    AdministrationModule,
  ],
  controllers: [StudioController],
  providers: [
    ReadinessService,
    WebhookDeliveryService,
    UserDeletionService,
    DeletedUserDataService,
    HousekeepingService,
    ExpiredDataService,
  ],
})
export class AppModule {}
