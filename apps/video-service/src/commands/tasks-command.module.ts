import { Module } from '@nestjs/common';
import { ConfigurationModule, DatabaseConfig, StorageConfig } from '@svc/config';
import { DatabaseModule } from '@svc/database';
import { FailedTaskRepository, LostVideoRepository, videoSchema } from '@svc/video-data';
import { VideoStorageModule } from '@svc/video-engine';
import { TasksCommand } from './tasks.command';

/** What the command needs of the service: no routes, no queue. */
@Module({
  imports: [
    ConfigurationModule.forRoot([DatabaseConfig, StorageConfig]),
    DatabaseModule.forService({ applicationName: 'video tasks command', schema: videoSchema }),
    VideoStorageModule,
  ],
  providers: [FailedTaskRepository, LostVideoRepository, TasksCommand],
})
export class TasksCommandModule {}
