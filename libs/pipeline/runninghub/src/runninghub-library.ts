import { join } from 'node:path';
import { waitElsewhere } from '@svc/concurrency';
import {
  createProviderLimiter,
  createWorkflowFiles,
  fillWorkflow,
  namesIn,
  parseWorkflow,
  providerFailed,
  providerRefused,
  findSettings,
  uploadedValues,
  WorkflowFileError,
  type ComfyWorkflow,
  type CreateWorkflowLibrary,
  type OpenedWorkflow,
  type RequestValues,
  type WorkflowFiles,
  type WorkflowRun,
  type WorkflowUse,
} from '@svc/pipeline/providers';
import { createRunningHubClient, type NodeInfo, type RunningHubClient } from './runninghub-client';
import { runningHubSettings } from './runninghub.settings';
import { runTask } from './runninghub-task';

const missingKey = 'set RUNNINGHUB_API_KEY to a key of RunningHub';

/** Names begin as in Pixelle-Video: the workflow itself is on the server. */
const workflowUse = (name: string): WorkflowUse => (name.startsWith('tts_') ? 'voices' : 'pictures');

/** `{ "source": "runninghub", "workflow_id": "1983427617984585729" }` */
const readId = (files: WorkflowFiles, name: string): string => {
  const text = files.text(name);
  const id = /"workflow_id"\s*:\s*"?(\d{1,30})"?/u.exec(text)?.[1];
  if (id === undefined) throw new WorkflowFileError('the file has no "workflow_id"');
  return id;
};

const findFileProblem = (files: WorkflowFiles, name: string, use: WorkflowUse): string | null => {
  try {
    readId(files, name);
    return workflowUse(name) === use ? null : `by its name, the file is for ${workflowUse(name)}`;
  } catch (error) {
    if (error instanceof WorkflowFileError) return error.message;
    throw error;
  }
};

const listChanges = (before: ComfyWorkflow, after: ComfyWorkflow): NodeInfo[] =>
  Object.entries(after).flatMap(([nodeId, { inputs }]) =>
    Object.entries(inputs)
      .filter(([fieldName, value]) => before[nodeId]?.inputs[fieldName] !== value)
      .map(([fieldName, fieldValue]) => ({ nodeId, fieldName, fieldValue })),
  );

const requireValues = (workflow: ComfyWorkflow, values: RequestValues): void => {
  const missing = [...namesIn(workflow).required].filter((name) => (values[name] ?? null) === null);
  if (missing.length === 0) return;
  throw providerRefused(`The RunningHub workflow asks for ${missing.map((name) => `"$${name}"`).join(', ')}`);
};

const open = async (client: RunningHubClient, workflowId: string, signal: AbortSignal): Promise<OpenedWorkflow> => {
  const workflow = parseWorkflow(await client.workflow(workflowId, signal));
  return {
    ...namesIn(workflow),
    run: async (values, at) => {
      requireValues(workflow, values);
      const filled = fillWorkflow(workflow, await uploadedValues(values, client.upload, at.signal));
      return runTask(client, { workflowId, workflow, changes: listChanges(workflow, filled), signal: at.signal });
    },
  };
};

/** Workflows on RunningHub; a file in the folder `runninghub` names one by its id. */
export const createRunningHubLibrary: CreateWorkflowLibrary = (settings, workflowsFolder) => {
  const given = findSettings(settings, runningHubSettings);
  const files = createWorkflowFiles(join(workflowsFolder, 'runninghub'), 'runninghub');
  const client = given && createRunningHubClient(given.baseUrl, given.apiKey, settings.timeoutMs);
  const limiter = createProviderLimiter(given?.limits ?? { concurrency: 1, requestsPerMinute: null });
  const timeoutMs = (given?.timeoutSeconds ?? 0) * 1_000;

  const runInTime = async (opened: OpenedWorkflow, values: RequestValues, at: WorkflowRun) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([at.signal, limit]);
    try {
      return await opened.run(values, { ...at, signal });
    } catch (error) {
      at.signal.throwIfAborted();
      throw limit.aborted ? providerFailed('RunningHub did not finish in time', error) : error;
    }
  };
  const runInSlot = (opened: OpenedWorkflow, values: RequestValues, at: WorkflowRun) =>
    waitElsewhere(() => limiter.run(at.signal, () => runInTime(opened, values, at)));

  return {
    label: 'RunningHub',
    family: 'runninghub',
    namesFor: (use) =>
      client === null ? [] : files.names().filter((name) => findFileProblem(files, name, use) === null),
    findProblem: (name, use) => (client === null ? missingKey : findFileProblem(files, name, use)),
    automatic: () => null,
    requires: () => false,
    revision: files.revision,
    open: async (name, signal) => {
      if (client === null) throw providerFailed(`RunningHub is not set up: ${missingKey}`);
      const opened = await open(client, readId(files, name), signal);
      return { ...opened, run: (values, at) => runInSlot(opened, values, at) };
    },
    server: null,
  };
};
