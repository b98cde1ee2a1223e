import { Module } from '@nestjs/common';
import { DatabaseModule } from '@svc/database';
import { AssetUses } from './asset-uses';
import { Batches } from './batches';
import { DeletedTasks } from './deleted-tasks';
import { Drafts } from './drafts';
import { ExclusiveWork } from './exclusive-work';
import { FailedTasks } from './failed-tasks';
import { FinishedFiles } from './finished-files';
import { KeptParts } from './kept-parts';
import { OldTasks } from './old-tasks';
import { People } from './people';
import { Shares } from './shares';
import { TaskChanges } from './task-changes';
import { TaskRepository } from './task-repository';
import { TaskTransitions } from './task-transitions';
import { UnfinishedTasks } from './unfinished-tasks';
import { videoSchema } from './video-data-source';
import { VideoRepository } from './video-repository';
import { VideoSearch } from './video-search';
import { WebhookOutbox } from './webhook-outbox';

const services = [
  TaskRepository,
  TaskTransitions,
  TaskChanges,
  UnfinishedTasks,
  WebhookOutbox,
  Drafts,
  KeptParts,
  People,
  FailedTasks,
  FinishedFiles,
  OldTasks,
  ExclusiveWork,
  VideoRepository,
  VideoSearch,
  DeletedTasks,
  Shares,
  Batches,
  AssetUses,
];

/** The rows of the video services; needs `DatabaseConfig`. */
@Module({
  imports: [DatabaseModule.forService({ applicationName: 'video', schema: videoSchema })],
  providers: services,
  exports: services,
})
export class VideoDataModule {}
