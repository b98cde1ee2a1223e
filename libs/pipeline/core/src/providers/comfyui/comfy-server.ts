import { createLimiter, waitElsewhere, type Limiter } from '@svc/concurrency';
import { formBody } from '../form-body';
import { createProviderClient, type ProviderClient } from '../provider-client';
import { providerFailed } from '../provider-error';
import { createProviderLimiter } from '../provider-limits';
import type { CompatibleServer } from '../provider-settings';
import type { ProducedFile, UploadedFile, WorkflowRun } from '../workflow-library';
import { comfyName, runPrompt, type ComfyConnection } from './comfy-run';
import type { ComfyWorkflow } from './comfy-workflow';

const maxFileBytes = 512 * 1024 * 1024;
/** `GET /object_info` of a server with many custom nodes has tens of megabytes. */
const maxAnswerBytes = 64 * 1024 * 1024;

/** One ComfyUI server. @throws AppError PROVIDER_FAILED from each of its calls */
export interface ComfyServer {
  readonly baseUrl: string;
  /** Queues a workflow and waits for its end. @returns the files that it produced, best first */
  readonly run: (workflow: ComfyWorkflow, run: WorkflowRun) => Promise<ProducedFile[]>;
  /** Uploads a file into the server's input folder. @returns its name there, for a loading node */
  readonly upload: (file: UploadedFile, signal: AbortSignal) => Promise<string>;
  /** Nodes that the server has, with their inputs: `GET /object_info`. */
  readonly nodes: (signal: AbortSignal) => Promise<Record<string, unknown>>;
}

interface Connection extends ComfyConnection {
  /** A slot holds one workflow from its queueing to its end. */
  limiter: Limiter;
  timeoutMs: number;
}

const runInTime = async (connection: Connection, workflow: ComfyWorkflow, run: WorkflowRun) => {
  const limit = AbortSignal.timeout(connection.timeoutMs);
  const signal = AbortSignal.any([run.signal, limit]);
  try {
    return await runPrompt(connection, workflow, { ...run, signal });
  } catch (error) {
    run.signal.throwIfAborted();
    throw limit.aborted ? providerFailed(`${comfyName} did not finish in time`, error) : error;
  }
};

/** The time limit begins with the slot: workflows of other videos do not use it up. */
const runInSlot = (connection: Connection, workflow: ComfyWorkflow, run: WorkflowRun) =>
  waitElsewhere(() => connection.limiter.run(run.signal, () => runInTime(connection, workflow, run)));

const multipart = ({ name, bytes }: UploadedFile) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  form.set('type', 'input');
  form.set('overwrite', 'true');
  return formBody(form);
};

const upload = async (api: ProviderClient, file: UploadedFile, signal: AbortSignal): Promise<string> => {
  const answer = await api.json('/upload/image', { ...(await multipart(file)), signal });
  const [stored, folder] = [answer['name'], answer['subfolder']];
  if (typeof stored !== 'string') throw providerFailed(`${comfyName} refused the recording`);
  return typeof folder === 'string' && folder !== '' ? `${folder}/${stored}` : stored;
};

export const createComfyServer = (
  settings: CompatibleServer & { timeoutSeconds: number },
  callTimeoutMs: number,
): ComfyServer => {
  const { baseUrl, apiKey, limits } = settings;
  const headers: Record<string, string> = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
  // The limiter is for workflows; their small calls must not wait behind it.
  const unlimited = createLimiter(Number.POSITIVE_INFINITY);
  const createComfyClient = (maxBytes: number): ProviderClient =>
    createProviderClient({ name: comfyName, baseUrl, headers, timeoutMs: callTimeoutMs, maxBytes, limiter: unlimited });
  const [api, files] = [createComfyClient(maxAnswerBytes), createComfyClient(maxFileBytes)];
  const timeoutMs = settings.timeoutSeconds * 1_000;
  const connection: Connection = { baseUrl, headers, api, limiter: createProviderLimiter(limits), timeoutMs };

  return {
    baseUrl,
    run: async (workflow, run) =>
      (await runInSlot(connection, workflow, run)).map(({ filename, subfolder, type, rank }) => {
        const query = new URLSearchParams({ filename, subfolder, type }).toString();
        return { filename, rank, read: (signal) => files.bytes(`/view?${query}`, { signal }) };
      }),
    upload: (file, signal) => upload(api, file, signal),
    nodes: (signal) => api.json('/object_info', { signal }),
  };
};
