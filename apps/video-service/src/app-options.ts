import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import type { HttpAppOptions } from '@svc/http';
import { AppModule } from './app.module';
import { reference } from './reference';

/** Options of this app for the shared bootstrap; tests use the same options. */
export const appOptions: HttpAppOptions = {
  module: AppModule,
  name: 'video-service',
  reference,
  receiveTimeoutMs: budgets.upload.receiveMs,
  publicUrl: (app) => app.get(VideoServiceConfig).publicUrl,
  isOpenToAll: (app) => app.get(AccessConfig).videoAuth === 'off',
};
