import { picturesFeature } from '@svc/pipeline-pictures';
import { provenanceEngine } from '@svc/pipeline-provenance';
import { readingFeature } from '@svc/pipeline-reading';
import { runningHubFeature } from '@svc/pipeline-runninghub';
import { voicesEngine } from '@svc/pipeline-voices';
import { writersFeature } from '@svc/pipeline-writers';
import { draftsWork } from '@svc/video-drafts/worker';
import type { WorkerFeature } from '@svc/video-engine/worker';

/** Features of the worker. Without its line a feature is not part of the worker. */
export const features: readonly WorkerFeature[] = [
  draftsWork,
  picturesFeature,
  provenanceEngine,
  readingFeature,
  voicesEngine,
  runningHubFeature,
  writersFeature,
];
