import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { EventStreams } from './event-streams';
import { TaskFollower } from './task-follower';
import { TaskMapper } from './task-mapper';
import { TaskService } from './task.service';
import { TasksController } from './tasks.controller';

@Module({
  imports: [VideoDataModule, FilesModule],
  controllers: [TasksController],
  providers: [TaskService, TaskFollower, TaskMapper, EventStreams],
  exports: [TaskFollower, TaskMapper],
})
export class TasksModule {}
