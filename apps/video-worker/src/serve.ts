import 'reflect-metadata';
import { WorkerConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { AppModule } from './app.module';

void runHttpApp({
  module: AppModule,
  name: 'video-worker',
  port: (app) => app.get(WorkerConfig).port,
});
