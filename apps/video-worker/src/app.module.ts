import { cpus } from 'node:os';
import { Module } from '@nestjs/common';
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
import { TaskRepository, VideoDataModule } from '@svc/video-data';
import { ProvidersConfig, VideoPipelineModule } from '@svc/video-engine';
import { ProcessorsModule, processors } from './processors.module';
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
      WorkerConfig,
    ]),
    QueueModule,
    VideoDataModule,
    VideoPipelineModule,
    ProcessorsModule,
    JobHostModule.forRoot({
      imports: [ProcessorsModule, VideoDataModule],
      handlers: {
        inject: processors,
        useFactory: (...handlers: AnyJobHandler[]) => handlers,
      },
      failures: { inject: [TaskFailuresService], useFactory: (failures: TaskFailuresService) => failures },
      callers: { inject: [TaskRepository], useFactory: (tasks: TaskRepository) => tasks },
      options: { inject: [WorkerConfig], useFactory: hostOptions },
    }),
  ],
  providers: [ReadinessService, CancellationService, TaskSweepService, WarmUpService],
})
export class AppModule {}
