import 'reflect-metadata';
import { readFeatures, WorkerConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { VideoWorkerModule } from '@svc/video-engine/worker';
import { features } from './features';
import { giveWay } from './give-way';

void runHttpApp('video-worker', () => ({
  module: VideoWorkerModule.with(readFeatures(features)),
  port: (app) => app.get(WorkerConfig).port,
  beforeListening: (app) => {
    if (app.get(WorkerConfig).priority === 'low') giveWay();
  },
}));
