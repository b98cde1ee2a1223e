import 'reflect-metadata';
import { readFeatures, VideoServiceConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { videoServiceOptions } from '@svc/video';
import { features } from './features';

void runHttpApp('video-service', () => ({
  ...videoServiceOptions(readFeatures(features)),
  port: (app) => app.get(VideoServiceConfig).port,
}));
