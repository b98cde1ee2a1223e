import { Module } from '@nestjs/common';
import { DatabaseModule } from '@svc/database';
import { AssetUseRepository } from './asset-use.repository';
import { BatchRepository } from './batch.repository';
import { DeletedTaskRepository } from './deleted-task.repository';
import { DraftRepository } from './draft.repository';
import { ExclusiveWorkService } from './exclusive-work.service';
import { FailedTaskRepository } from './failed-task.repository';
import { FinishedFileRepository } from './finished-file.repository';
import { KeptPartRepository } from './kept-part.repository';
import { OldTaskRepository } from './old-task.repository';
import { UserRepository } from './user.repository';
import { ShareRepository } from './share.repository';
import { TaskChangesService } from './task-changes.service';
import { TaskRepository } from './task-repository';
import { TaskTransitionRepository } from './task-transition.repository';
import { UnfinishedTaskRepository } from './unfinished-task.repository';
import { videoSchema } from './video-data-source';
import { VideoRepository } from './video-repository';
import { VideoSearchRepository } from './video-search.repository';
import { WebhookOutboxRepository } from './webhook-outbox.repository';

const services = [
  TaskRepository,
  TaskTransitionRepository,
  TaskChangesService,
  UnfinishedTaskRepository,
  WebhookOutboxRepository,
  DraftRepository,
  KeptPartRepository,
  UserRepository,
  FailedTaskRepository,
  FinishedFileRepository,
  OldTaskRepository,
  ExclusiveWorkService,
  VideoRepository,
  VideoSearchRepository,
  DeletedTaskRepository,
  ShareRepository,
  BatchRepository,
  AssetUseRepository,
];

/** Repositories of the video schema; needs `DatabaseConfig`. */
@Module({
  imports: [DatabaseModule.forService({ applicationName: 'video', schema: videoSchema })],
  providers: services,
  exports: services,
})
export class VideoDataModule {}
