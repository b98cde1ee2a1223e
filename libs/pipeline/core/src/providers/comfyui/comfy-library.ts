import { providerFailed } from '../provider-error';
import { serverOf, type ProviderSettings } from '../provider-settings';
import { comfySettings } from './comfyui.settings';
import { createComfyServer, type ComfyServer } from './comfy-server';
import { createWorkflowFiles, placeholdersOf, WorkflowFileError, type WorkflowFiles } from './workflow-file';

/** The workflow files and their server. The placeholder in a file decides what it makes. */
export interface ComfyLibrary {
  readonly files: WorkflowFiles;
  /** @throws AppError PROVIDER_FAILED when none is configured */
  readonly server: () => ComfyServer;
  /** Names of files with this placeholder; none without a server. */
  readonly namesWith: (placeholder: string) => string[];
  /** Null, or the reason why the file cannot be used, without a full stop. */
  readonly findProblem: (name: string, placeholder: string) => string | null;
}

const missing = 'set COMFYUI_URL to the address of a ComfyUI server';

export const createComfyLibrary = (settings: ProviderSettings, workflowsFolder: string): ComfyLibrary => {
  const given = serverOf(settings, comfySettings);
  const server = given && createComfyServer(given, settings.timeoutMs);
  const files = createWorkflowFiles(workflowsFolder);

  const findProblem = (name: string, placeholder: string): string | null => {
    if (server === null) return missing;
    try {
      return placeholdersOf(files.read(name)).has(placeholder) ? null : `the file has no "$${placeholder}" to fill in`;
    } catch (error) {
      if (error instanceof WorkflowFileError) return error.message;
      throw error;
    }
  };

  return {
    files,
    server: () => {
      if (server === null) throw providerFailed(`There is no ComfyUI server: ${missing}`);
      return server;
    },
    namesWith: (placeholder) =>
      server === null ? [] : files.names().filter((name) => findProblem(name, placeholder) === null),
    findProblem,
  };
};
