import 'reflect-metadata';
import { AuthServiceConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { appOptions } from './app-options';
import { releaseStartupMemory } from './administration/housekeeping/startup-memory';

void runHttpApp({
  ...appOptions,
  port: (app) => app.get(AuthServiceConfig).port,
  beforeListening: releaseStartupMemory,
});
