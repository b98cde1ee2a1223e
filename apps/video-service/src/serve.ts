import 'reflect-metadata';
import { loadFeatures, VideoServiceConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { videoServiceOptions } from '@svc/video';

void runHttpApp('video-service', async () => ({
  ...videoServiceOptions(await loadFeatures(() => import('./features'))),
  port: (app) => app.get(VideoServiceConfig).port,
}));
