import { cpus } from 'node:os';
import { Module, type DynamicModule } from '@nestjs/common';
import {
  ConfigurationModule,
  DatabaseConfig,
  HttpConfig,
  PipelineConfig,
  ProvenanceConfig,
  RedisConfig,
  StorageConfig,
  WorkerConfig,
} from '@svc/config';
import { JobHostModule, QueueModule, type AnyJobHandler, type JobHostOptions } from '@svc/queue';
import { DatabaseModule } from '@svc/database';
import { TaskRepository, VideoDataModule, videoSchema } from '@svc/video-data';
import { PipelineEnginesModule } from '../pipeline-engines.module';
import { createProvidersConfig } from '../providers.config';
import { VideoPipelineModule } from '../video-pipeline.module';
import { listHandlers, ProcessorsModule } from './processors.module';
import type { WorkerFeature } from './worker-feature';
import { StoreReadinessService } from '../store-readiness.service';
import { VideoStorageModule } from '../video-storage.module';
import { ReadinessService } from './readiness.service';
import { CancellationService } from './tasks/cancellation.service';
import { TaskFailuresService } from './tasks/task-failures.service';
import { TaskSweepService } from './tasks/task-sweep.service';
import { WarmUpService } from './warm-up.service';

const hostOptions = ({ concurrency, jobTimeoutSeconds }: WorkerConfig): JobHostOptions => ({
  concurrency: concurrency === 0 ? cpus().length : concurrency,
  jobTimeoutSeconds,
  // A normal exit waits for the threads of native code, which may be what never ends.
  endProcess: () => void process.kill(process.pid, 'SIGKILL'),
});

const namespaces = [
  HttpConfig,
  DatabaseConfig,
  RedisConfig,
  StorageConfig,
  PipelineConfig,
  ProvenanceConfig,
  WorkerConfig,
];

/** The worker with the given features. */
@Module({})
export class VideoWorkerModule {
  static with(features: readonly WorkerFeature[]): DynamicModule {
    const processors = ProcessorsModule.with(features);
    const providers = createProvidersConfig(features);
    return {
      module: VideoWorkerModule,
      imports: [
        ConfigurationModule.forRoot([...namespaces, providers]),
        DatabaseModule.forService({ applicationName: 'video', schema: videoSchema(features) }),
        QueueModule,
        VideoDataModule,
        PipelineEnginesModule.with(features, providers),
        VideoPipelineModule,
        VideoStorageModule,
        processors,
        JobHostModule.forRoot({
          imports: [processors, VideoDataModule],
          handlers: { inject: listHandlers(features), useFactory: (...handlers: AnyJobHandler[]) => handlers },
          failures: { inject: [TaskFailuresService], useFactory: (failures: TaskFailuresService) => failures },
          callers: { inject: [TaskRepository], useFactory: (tasks: TaskRepository) => tasks },
          options: { inject: [WorkerConfig], useFactory: hostOptions },
        }),
      ],
      providers: [ReadinessService, StoreReadinessService, CancellationService, TaskSweepService, WarmUpService],
    };
  }
}
