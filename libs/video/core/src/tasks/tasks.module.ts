import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { VideoStorageModule } from '@svc/video-engine';
import { FilesModule } from '../files/files.module';
import { EventStreamsService } from './event-streams.service';
import { OpenStreamsService } from './open-streams.service';
import { TaskFollowerService } from './task-follower.service';
import { TaskMapper } from './task-mapper';
import { TaskService } from './task.service';
import { TasksController } from './tasks.controller';

@Module({
  imports: [VideoDataModule, VideoStorageModule, FilesModule],
  controllers: [TasksController],
  providers: [TaskService, TaskFollowerService, TaskMapper, OpenStreamsService, EventStreamsService],
  exports: [OpenStreamsService, TaskFollowerService, TaskMapper, TaskService],
})
export class TasksModule {}
