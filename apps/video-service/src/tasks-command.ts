import 'reflect-metadata';
import './no-framework-log';
import { NestFactory } from '@nestjs/core';
import { ConfigurationModule, DatabaseConfig, StorageConfig } from '@svc/config';
import { explainToOperator } from '@svc/errors';
import { TasksCommand } from '@svc/video';
import { Module } from '@nestjs/common';
import { DatabaseModule } from '@svc/database';
import { TaskRepository, LostVideoRepository, videoSchema } from '@svc/video-data';
import { VideoStorageModule } from '@svc/video-engine';

/** The parts of the service that the command needs: no routes, no queue. */
@Module({
  imports: [
    ConfigurationModule.forRoot([DatabaseConfig, StorageConfig]),
    DatabaseModule.forService({ applicationName: 'video tasks command', schema: videoSchema([]) }),
    VideoStorageModule,
  ],
  providers: [TaskRepository, LostVideoRepository, TasksCommand],
})
class TasksCommandModule {}

/** Implements `npm run admin -- tasks` of the images: `node tasks-command.js list | retry <task id>`. */
const run = async (args: string[]): Promise<void> => {
  const app = await NestFactory.createApplicationContext(TasksCommandModule, { logger: false, abortOnError: false });
  try {
    for (const line of await app.get(TasksCommand).run(args)) console.log(line);
  } finally {
    await app.close();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainToOperator(error));
  process.exitCode = 1;
});
