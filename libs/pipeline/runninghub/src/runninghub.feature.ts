import type { PipelineEngine } from '@svc/pipeline/engine';
import { createRunningHubLibrary } from './runninghub-library';
import { runningHubSettings } from './runninghub.settings';

/** Workflows that RunningHub runs. */
export const runningHubFeature: PipelineEngine = {
  name: 'runninghub',
  settings: [runningHubSettings],
  workflows: createRunningHubLibrary,
};
