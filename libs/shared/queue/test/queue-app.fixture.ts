import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { RedisConfig } from '@svc/config';
import type { Queue } from 'bullmq';
import { jobNames, videoQueue, type JobName, type QueuePayloads } from '../src/job-table';
import { JobHostModule, QueueModule } from '../src/queue.module';
import { VideoJobsService } from '../src/video-jobs.service';

export type Handle = (name: JobName, payload: QueuePayloads[JobName]) => Promise<void>;

/** An app that adds jobs and, with a handler, runs them. */
export interface QueueApp {
  jobs: VideoJobsService;
  queue: Queue;
  close: () => Promise<void>;
}

export const startQueueApp = async (redis: Partial<RedisConfig>, handle?: Handle): Promise<QueueApp> => {
  const settings = { provide: RedisConfig, useValue: { queuePrefix: 'test', ...redis } };
  const known = { module: class Settings {}, global: true, providers: [settings], exports: [RedisConfig] };
  const host = JobHostModule.forRoot({
    imports: [],
    handlers: {
      useFactory: () =>
        jobNames.map((jobName) => ({
          jobName,
          handle: (payload: QueuePayloads[JobName]) => (handle ?? (async () => undefined))(jobName, payload),
        })),
    },
    callers: { useFactory: () => ({ findCallers: async () => new Map<string, string>() }) },
    options: { useFactory: () => ({ concurrency: 4, jobTimeoutSeconds: 60, endProcess: () => undefined }) },
    failures: { useFactory: () => ({ isPermanent: () => true, onFailed: async () => undefined }) },
  });
  const root = { module: class Root {}, imports: [known, QueueModule, ...(handle === undefined ? [] : [host])] };
  const app: INestApplicationContext = await NestFactory.createApplicationContext(root, { logger: false });
  return {
    jobs: app.get(VideoJobsService),
    queue: app.get<Queue>(getQueueToken(videoQueue)),
    close: () => app.close(),
  };
};
