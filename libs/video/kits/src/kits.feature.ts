import type { VideoFeature } from '@svc/video';
import { KitsModule } from './kits.module';

/** Texts, thumbnails, captions and file of a video for a platform. */
export const kitsFeature: VideoFeature = {
  name: 'kits',
  module: KitsModule,
};
