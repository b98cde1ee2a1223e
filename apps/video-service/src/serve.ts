import 'reflect-metadata';
import { VideoServiceConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { AppModule } from './app.module';
import { reference } from './reference';

void runHttpApp({
  module: AppModule,
  name: 'video-service',
  reference,
  port: (app) => app.get(VideoServiceConfig).port,
});
