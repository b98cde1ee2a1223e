import { voicesEngine } from '@svc/pipeline-voices';
import type { VideoFeature } from '@svc/video';
import { VoicePacksModule } from './voice-packs.module';

/** Voices beyond Flite, and the routes that add packs of them. */
export const voicesFeature: VideoFeature = {
  ...voicesEngine,
  name: 'voices',
  module: VoicePacksModule,
};
