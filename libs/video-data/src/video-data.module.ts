import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfig } from '@svc/config';
import { ExclusiveWork } from './exclusive-work';
import { FinishedFiles } from './finished-files';
import { KeptParts } from './kept-parts';
import { TaskChanges } from './task-changes';
import { TaskRepository } from './task-repository';
import { TaskTransitions } from './task-transitions';
import { TaskEntity } from './task.entity';
import { UnfinishedTasks } from './unfinished-tasks';
import { videoDataSourceOptions } from './video-data-source';
import { WebhookOutbox } from './webhook-outbox';

const services = [
  TaskRepository,
  TaskTransitions,
  TaskChanges,
  UnfinishedTasks,
  WebhookOutbox,
  KeptParts,
  FinishedFiles,
  ExclusiveWork,
];

/** The rows of the video services; needs `DatabaseConfig`. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [DatabaseConfig],
      useFactory: ({ url, poolSize }: DatabaseConfig) => videoDataSourceOptions(url, poolSize),
    }),
    TypeOrmModule.forFeature([TaskEntity]),
  ],
  providers: services,
  exports: services,
})
export class VideoDataModule {}
