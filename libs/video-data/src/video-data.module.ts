import { Module } from '@nestjs/common';
import { DatabaseModule } from '@svc/database';
import { ExclusiveWork } from './exclusive-work';
import { FinishedFiles } from './finished-files';
import { KeptParts } from './kept-parts';
import { People } from './people';
import { TaskChanges } from './task-changes';
import { TaskRepository } from './task-repository';
import { TaskTransitions } from './task-transitions';
import { UnfinishedTasks } from './unfinished-tasks';
import { videoSchema } from './video-data-source';
import { WebhookOutbox } from './webhook-outbox';

const services = [
  TaskRepository,
  TaskTransitions,
  TaskChanges,
  UnfinishedTasks,
  WebhookOutbox,
  KeptParts,
  People,
  FinishedFiles,
  ExclusiveWork,
];

/** The rows of the video services; needs `DatabaseConfig`. */
@Module({
  imports: [DatabaseModule.forService({ applicationName: 'video', schema: videoSchema })],
  providers: services,
  exports: services,
})
export class VideoDataModule {}
