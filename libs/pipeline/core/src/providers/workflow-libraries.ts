import { join } from 'node:path';
import { createComfyLibrary } from './comfyui/comfy-library';
import type { ProviderSettings } from './provider-settings';
import { createRunningHubLibrary } from './runninghub/runninghub-library';

/** The servers of workflows: their own one, and RunningHub for the files in `runninghub/`. */
export const createWorkflowLibraries = (settings: ProviderSettings, workflowsFolder: string) => ({
  comfyLibrary: createComfyLibrary(settings, workflowsFolder),
  runningHubLibrary: createRunningHubLibrary(settings, join(workflowsFolder, 'runninghub')),
});
