import { providerFailed } from '../provider-error';
import { findServer, type ProviderSettings } from '../provider-settings';
import {
  findNameProblem,
  uploadedValues,
  type OpenedWorkflow,
  type WorkflowLibrary,
  type WorkflowUse,
} from '../workflow-library';
import { comfySettings } from './comfyui.settings';
import { createComfyServer, type ComfyServer } from './comfy-server';
import type { ComfyWorkflow } from './comfy-workflow';
import { createServerState, type ServerState } from './server-state';
import { createWorkflowFiles, fillWorkflow, namesIn, WorkflowFileError, type WorkflowFiles } from './workflow-file';

const missingServer = 'set COMFYUI_URL to the address of a ComfyUI server';

const readOrNull = (files: WorkflowFiles, name: string): ComfyWorkflow | null => {
  try {
    return files.read(name);
  } catch (error) {
    if (error instanceof WorkflowFileError) return null;
    throw error;
  }
};

const findFileProblem = (files: WorkflowFiles, name: string, use: WorkflowUse): string | null => {
  try {
    return findNameProblem(namesIn(files.read(name)), use);
  } catch (error) {
    if (error instanceof WorkflowFileError) return error.message;
    throw error;
  }
};

const openOn = (server: ComfyServer, workflow: ComfyWorkflow): OpenedWorkflow => ({
  ...namesIn(workflow),
  run: async (values, at) =>
    server.run(fillWorkflow(workflow, await uploadedValues(values, server.upload, at.signal)), at),
});

/** The configured server with its workflow files. */
interface ComfyPlace {
  server: ComfyServer;
  files: WorkflowFiles;
  state: ServerState;
  /** COMFYUI_DEFAULT; empty for none. */
  chosen: string;
}

const openPlace = (settings: ProviderSettings, files: WorkflowFiles): ComfyPlace | null => {
  const given = findServer(settings, comfySettings);
  if (given === null) return null;
  const server = createComfyServer(given, settings.timeoutMs);
  const readAll = (): ComfyWorkflow[] =>
    files
      .names()
      .map((name) => readOrNull(files, name))
      .filter((workflow) => workflow !== null);
  return { server, files, state: createServerState(server, readAll), chosen: given.defaultFile };
};

const missingFor = ({ files, state }: ComfyPlace, name: string): string | null => {
  const workflow = readOrNull(files, name);
  const missing = workflow === null ? [] : state.missing(workflow);
  return missing.length === 0 ? null : `the ComfyUI server does not have ${missing.join(', ')}`;
};

const automaticAt = (place: ComfyPlace, use: WorkflowUse): string | null => {
  const { files, state, chosen } = place;
  if (chosen === '') return null;
  // A server that started late is found by the next video.
  void state.refresh();
  const wasSeen = state.age() !== null && missingFor(place, chosen) === null;
  return wasSeen && findFileProblem(files, chosen, use) === null ? chosen : null;
};

const writeReport = (place: ComfyPlace): string[] => {
  const { files, state, chosen, server } = place;
  const where = `ComfyUI at ${server.baseUrl}`;
  if (state.age() === null) return [`${where} does not answer, so auto does not use it yet`];
  const findProblem = (name: string): string | null => {
    const forPictures = findFileProblem(files, name, 'pictures');
    const isUsable = forPictures === null || findFileProblem(files, name, 'voices') === null;
    return isUsable ? missingFor(place, name) : forPictures;
  };
  const problems = [...new Set([...files.names(), ...(chosen === '' ? [] : [chosen])])].flatMap((name) => {
    const problem = findProblem(name);
    return problem === null ? [] : [`${where}: ${name} cannot be used: ${problem}`];
  });
  const unused = chosen === '' ? 'nothing: COMFYUI_DEFAULT is not set' : `nothing instead of ${chosen}`;
  return [`${where}: auto uses ${automaticAt(place, 'pictures') ?? unused}`, ...problems];
};

/** @param workflowsFolder may be missing */
export const createComfyLibrary = (settings: ProviderSettings, workflowsFolder: string): WorkflowLibrary => {
  const files = createWorkflowFiles(workflowsFolder);
  const place = openPlace(settings, files);
  return {
    label: 'ComfyUI',
    family: 'comfyui',
    namesFor: (use) =>
      place === null ? [] : files.names().filter((name) => findFileProblem(files, name, use) === null),
    findProblem: (name, use) => {
      if (place === null) return missingServer;
      return findFileProblem(files, name, use) ?? (place.state.age() === 'fresh' ? missingFor(place, name) : null);
    },
    automatic: (use) => place && automaticAt(place, use),
    requires: (name, value) => namesIn(readOrNull(files, name) ?? {}).required.has(value),
    revision: files.revision,
    open: (name) => {
      if (place === null) throw providerFailed(`There is no ComfyUI server: ${missingServer}`);
      return Promise.resolve(openOn(place.server, files.read(name)));
    },
    server: place && { refresh: place.state.refresh, lifetimes: () => [], report: () => writeReport(place) },
  };
};
