import { Module } from '@nestjs/common';
import { ConfigurationModule, DatabaseConfig, StorageConfig } from '@svc/config';
import { DatabaseModule } from '@svc/database';
import { FailedTaskRepository, LostVideoRepository, videoSchema, VideoStorageModule } from '@svc/video-data';
import { TasksCommand } from './tasks.command';

/** The parts of the service that the command needs: no routes, no queue. */
@Module({
  imports: [
    ConfigurationModule.forRoot([DatabaseConfig, StorageConfig]),
    DatabaseModule.forService({ applicationName: 'video tasks command', schema: videoSchema }),
    VideoStorageModule,
  ],
  providers: [FailedTaskRepository, LostVideoRepository, TasksCommand],
})
export class TasksCommandModule {}
