import { documentsFeature } from '@svc/pipeline-documents';
import { picturesFeature } from '@svc/pipeline-pictures';
import { readingFeature } from '@svc/pipeline-reading';
import { runningHubFeature } from '@svc/pipeline-runninghub';
import { writersFeature } from '@svc/pipeline-writers';
import type { VideoFeature } from '@svc/video';
import { agentsFeature } from '@svc/video-agents';
import { batchesFeature } from '@svc/video-batches';
import { draftsFeature } from '@svc/video-drafts';
import { kitsFeature } from '@svc/video-kits';
import { provenanceFeature } from '@svc/video-provenance';
import { sharesFeature } from '@svc/video-shares';
import { voicesFeature } from '@svc/video-voices';

/** Features of the service. Without its line a feature is not part of the service. */
export const features: readonly VideoFeature[] = [
  draftsFeature,
  batchesFeature,
  provenanceFeature,
  sharesFeature,
  kitsFeature,
  agentsFeature,
  documentsFeature,
  picturesFeature,
  readingFeature,
  voicesFeature,
  runningHubFeature,
  writersFeature,
];
