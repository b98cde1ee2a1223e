import { provenanceEngine } from '@svc/pipeline-provenance';
import type { VideoFeature } from '@svc/video';
import { ProvenanceModule } from './provenance.module';

/** Who made a file, from what, and whether it was changed. */
export const provenanceFeature: VideoFeature = {
  ...provenanceEngine,
  name: 'provenance',
  module: ProvenanceModule,
};
