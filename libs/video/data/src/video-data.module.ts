import { Module } from '@nestjs/common';
import { DatabaseModule } from '@svc/database';
import { TaskRepository } from './task.repository';
import { BatchRepository } from './batch.repository';
import { DraftRepository } from './draft.repository';
import { ExclusiveWorkService } from './exclusive-work.service';
import { TaskRemovalRepository } from './task-removal.repository';
import { KeptPartRepository } from './kept-part.repository';
import { UserRepository } from './user.repository';
import { VideoRepository } from './video.repository';
import { TaskChangesService } from './task-changes.service';
import { TaskTransitionRepository } from './task-transition.repository';
import { videoSchema } from './video-data-source';
import { WebhookOutboxRepository } from './webhook-outbox.repository';

const services = [
  TaskRepository,
  TaskTransitionRepository,
  TaskChangesService,
  WebhookOutboxRepository,
  DraftRepository,
  KeptPartRepository,
  UserRepository,
  TaskRemovalRepository,
  ExclusiveWorkService,
  VideoRepository,
  BatchRepository,
];

/** Repositories of the video schema; needs `DatabaseConfig`. */
@Module({
  imports: [DatabaseModule.forService({ applicationName: 'video', schema: videoSchema })],
  providers: services,
  exports: services,
})
export class VideoDataModule {}
