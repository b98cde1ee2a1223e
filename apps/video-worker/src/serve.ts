import 'reflect-metadata';
import { loadFeatures, WorkerConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { VideoWorkerModule } from '@svc/video-engine/worker';
import { giveWay } from './give-way';

void runHttpApp('video-worker', async () => ({
  module: VideoWorkerModule.with(await loadFeatures(() => import('./features'))),
  port: (app) => app.get(WorkerConfig).port,
  beforeListening: (app) => {
    if (app.get(WorkerConfig).priority === 'low') giveWay();
  },
}));
