import type { PipelineEngine } from '@svc/pipeline/engine';
import { documentsFeature } from '@svc/pipeline-documents';
import { picturesFeature } from '@svc/pipeline-pictures';
import { provenanceEngine } from '@svc/pipeline-provenance';
import { readingFeature } from '@svc/pipeline-reading';
import { runningHubFeature } from '@svc/pipeline-runninghub';
import { voicesEngine } from '@svc/pipeline-voices';
import { writersFeature } from '@svc/pipeline-writers';

/** Engines of programs that make videos without the services. Without its line an engine is not part of them. */
export const features: readonly PipelineEngine[] = [
  documentsFeature,
  picturesFeature,
  provenanceEngine,
  readingFeature,
  voicesEngine,
  runningHubFeature,
  writersFeature,
];
