import { Module } from '@nestjs/common';
import { ConfigurationModule, DatabaseConfig } from '@svc/config';
import { DatabaseModule } from '@svc/database';
import { FailedTasks, videoSchema } from '@svc/video-data';
import { TasksCommand } from './tasks.command';

/** What the command needs of the service: no routes, no queue. */
@Module({
  imports: [
    ConfigurationModule.forRoot([DatabaseConfig]),
    DatabaseModule.forService({ applicationName: 'video tasks command', schema: videoSchema }),
  ],
  providers: [FailedTasks, TasksCommand],
})
export class TasksCommandModule {}
