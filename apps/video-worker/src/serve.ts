import 'reflect-metadata';
import { WorkerConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { AppModule } from './app.module';
import { giveWay } from './give-way';

void runHttpApp({
  module: AppModule,
  name: 'video-worker',
  port: (app) => app.get(WorkerConfig).port,
  beforeListening: giveWay,
});
