import type { VideoFeature } from '@svc/video';
import { SharesModule } from './shares.module';
import { errorPage } from './watch-page';

/** Public links to videos and their page. */
export const sharesFeature: VideoFeature = {
  name: 'shares',
  module: SharesModule,
  requires: ['provenance'],
  errorPage,
};
