import 'reflect-metadata';
import { VideoServiceConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { appOptions } from './app-options';

void runHttpApp({ ...appOptions, port: (app) => app.get(VideoServiceConfig).port });
