import { cpus } from 'node:os';
import { Module } from '@nestjs/common';
import {
  ConfigurationModule,
  DatabaseConfig,
  HttpConfig,
  PipelineConfig,
  RedisConfig,
  StorageConfig,
  WorkerConfig,
} from '@svc/config';
import { JobHostModule, QueueModule, type AnyJobHandler, type JobHostOptions } from '@svc/queue';
import { ProvidersConfig, TaskRepository, VideoDataModule, VideoPipelineModule } from '@svc/video-data';
import { ProcessorsModule } from './processors.module';
import { processors } from './processors/processors';
import { Readiness } from './readiness';
import { Cancellation } from './tasks/cancellation';
import { Failures } from './tasks/failures';
import { LostJobs } from './tasks/lost-jobs';
import { Sweep } from './tasks/sweep';
import { WarmUp } from './warm-up';

const hostOptions = ({ concurrency, jobTimeoutSeconds }: WorkerConfig): JobHostOptions => ({
  concurrency: concurrency === 0 ? cpus().length : concurrency,
  jobTimeoutSeconds,
});

@Module({
  imports: [
    ConfigurationModule.forRoot([
      HttpConfig,
      DatabaseConfig,
      RedisConfig,
      StorageConfig,
      PipelineConfig,
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
      failures: { inject: [Failures], useFactory: (failures: Failures) => failures },
      callers: { inject: [TaskRepository], useFactory: (tasks: TaskRepository) => tasks },
      options: { inject: [WorkerConfig], useFactory: hostOptions },
    }),
  ],
  providers: [Readiness, Cancellation, LostJobs, Sweep, WarmUp],
})
export class AppModule {}
