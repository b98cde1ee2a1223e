import { createComfyLibrary } from './comfyui/comfy-library';
import type { ProviderSettings } from './provider-settings';
import type { CreateWorkflowLibrary, WorkflowLibrary } from './workflow-library';

/** Workflow files: those of ComfyUI, then those of the servers of engines. */
export const createWorkflowLibraries = (
  settings: ProviderSettings,
  workflowsFolder: string,
  others: readonly CreateWorkflowLibrary[] = [],
): WorkflowLibrary[] => [createComfyLibrary, ...others].map((create) => create(settings, workflowsFolder));
