import { Module } from '@nestjs/common';
import { TaskRepository } from './task.repository';
import { ExclusiveWorkService } from './exclusive-work.service';
import { TaskRemovalRepository } from './task-removal.repository';
import { KeptPartRepository } from './kept-part.repository';
import { UserRepository } from './user.repository';
import { VideoRepository } from './video.repository';
import { TaskChangesService } from './task-changes.service';
import { TaskTransitionRepository } from './task-transition.repository';
import { WebhookOutboxRepository } from './webhook-outbox.repository';

const services = [
  TaskRepository,
  TaskTransitionRepository,
  TaskChangesService,
  WebhookOutboxRepository,
  KeptPartRepository,
  UserRepository,
  TaskRemovalRepository,
  ExclusiveWorkService,
  VideoRepository,
];

/** Repositories of the core's tables; needs the app's `DatabaseModule`. */
@Module({
  providers: services,
  exports: services,
})
export class VideoDataModule {}
