import { Module } from '@nestjs/common';
import { VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { EventStreams } from './event-streams';
import { TaskFollower } from './task-follower';
import { TaskMapper } from './task-mapper';
import { TaskRemoval } from './task-removal';
import { TaskService } from './task.service';
import { TasksController } from './tasks.controller';

@Module({
  imports: [VideoDataModule, VideoStorageModule, FilesModule],
  controllers: [TasksController],
  providers: [TaskService, TaskRemoval, TaskFollower, TaskMapper, EventStreams],
  exports: [TaskFollower, TaskMapper, TaskRemoval, TaskService],
})
export class TasksModule {}
