import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
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
import { DatabaseModule } from '@svc/database';
import { VideoDataModule, videoSchema } from '@svc/video-data';
import {
  PipelineEnginesModule,
  createProvidersConfig,
  RequestedAssetsModule,
  StoreReadinessService,
  VideoPipelineModule,
  VideoStorageModule,
} from '@svc/video-engine';
import { AdministrationModule } from './administration/administration.module';
import { ProofReplaysModule } from './proof-replays.module';
import { AssetsModule } from './assets/assets.module';
import { FilesModule } from './files/files.module';
import { GenerationModule } from './generation/generation.module';
import { ExpiredDataService } from './housekeeping/expired-data.service';
import { HousekeepingService } from './housekeeping/housekeeping.service';
import { requestRates } from './route-decorators';
import { ReadinessService } from './readiness.service';
import { ResourcesModule } from './resources/resources.module';
import { TasksModule } from './tasks/tasks.module';
import { DeletedUserDataService } from './user-deletion/deleted-user-data.service';
import { UserDeletionService } from './user-deletion/user-deletion.service';
import { VideosModule } from './videos/videos.module';
import { VoicesModule } from './voices/voices.module';
import { WebhookDeliveryService } from './webhooks/webhook-delivery.service';

import { accountData, expiredRows, type VideoFeature } from './video-feature';

const namespaces = [
  HttpConfig,
  DatabaseConfig,
  RedisConfig,
  StorageConfig,
  PipelineConfig,
  ProvenanceConfig,
  AccessConfig,
  VideoServiceConfig,
];

const modules = [
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
  TasksModule,
  VideosModule,
  FilesModule,
  ResourcesModule,
  AssetsModule,
  VoicesModule,
  AdministrationModule,
];

/** Provides an array of what features export. */
const collect = (token: symbol, exported: readonly (Type<object> | undefined)[]): Provider => ({
  provide: token,
  inject: exported.filter((one) => one !== undefined),
  useFactory: (...all: object[]) => all,
});

/** The core of the video-service with the given features. */
@Module({})
export class VideoServiceModule {
  static with(features: readonly VideoFeature[]): DynamicModule {
    const providers = createProvidersConfig(features);
    const database = DatabaseModule.forService({ applicationName: 'video', schema: videoSchema(features) });
    return {
      module: VideoServiceModule,
      imports: [
        ConfigurationModule.forRoot([...namespaces, providers]),
        database,
        PipelineEnginesModule.with(features, providers),
        ...modules,
        ...features.flatMap(({ module = [] }) => module),
      ],
      providers: [
        collect(
          accountData,
          features.map((feature) => feature.accountData),
        ),
        collect(
          expiredRows,
          features.map((feature) => feature.expiredRows),
        ),
        ReadinessService,
        StoreReadinessService,
        WebhookDeliveryService,
        UserDeletionService,
        DeletedUserDataService,
        HousekeepingService,
        ExpiredDataService,
      ],
    };
  }
}
