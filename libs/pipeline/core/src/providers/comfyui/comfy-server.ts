import { randomUUID } from 'node:crypto';
import { createProviderClient, type ProviderClient } from '../provider-client';
import { providerFailed } from '../provider-error';
import { createLimiter, type Limiter } from '@svc/concurrency';
import { truncate } from '@svc/texts';
import { createProviderLimiter } from '../provider-limits';
import type { CompatibleServer } from '../provider-settings';
import { listenToComfy, type ComfyEvents, type ComfyOutcome } from './comfy-events';
import type { ComfyWorkflow } from './workflow-file';
import { pause } from '../retry';

/** A file that a workflow produced; `GET /view` takes these three fields. */
interface ComfyFile {
  filename: string;
  subfolder: string;
  /** `output`, or `temp` for previews. */
  type: string;
}

const isFile = (value: unknown): value is ComfyFile => {
  const { filename, subfolder, type } = (value ?? {}) as Partial<ComfyFile>;
  return typeof filename === 'string' && typeof subfolder === 'string' && typeof type === 'string';
};

const valuesOf = (value: unknown): unknown[] =>
  value !== null && typeof value === 'object' ? Object.values(value as Record<string, unknown>) : [];

/**
 * Nodes list their files under different names: `images`, `audio`, `gifs`, `video`. Saved files come before previews.
 */
export const filesOf = (outputs: unknown): ComfyFile[] => {
  const files = valuesOf(outputs).flatMap(valuesOf).flatMap(valuesOf).filter(isFile);
  return [...files.filter(({ type }) => type === 'output'), ...files.filter(({ type }) => type !== 'output')];
};

const comfyName = 'The ComfyUI server';
const maxFileBytes = 512 * 1024 * 1024;
const maxAnswerBytes = 16 * 1024 * 1024;
const pollMs = 1_000;

interface ComfyRun {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** One ComfyUI server. @throws AppError PROVIDER_FAILED from each of its calls */
export interface ComfyServer {
  /** Queues a workflow and waits for its end. @returns the files that it produced, saved files first */
  readonly run: (workflow: ComfyWorkflow, run: ComfyRun) => Promise<ComfyFile[]>;
  readonly download: (file: ComfyFile, signal: AbortSignal) => Promise<Uint8Array>;
  /** Uploads a file into the server's input folder. @returns its name there, for a loading node */
  readonly upload: (name: string, bytes: Uint8Array, signal: AbortSignal) => Promise<string>;
}

interface Connection {
  baseUrl: string;
  headers: Record<string, string>;
  api: ProviderClient;
  files: ProviderClient;
  /** A slot holds one workflow from its queueing to its end. */
  limiter: Limiter;
  timeoutMs: number;
}

type HistoryEntry = Record<string, unknown> & { status?: { status_str?: unknown; completed?: unknown } };

const readHistory = async (
  api: ProviderClient,
  promptId: string,
  signal: AbortSignal,
): Promise<HistoryEntry | null> => {
  const history = await api.json(`/history/${promptId}`, { signal });
  return (history[promptId] as HistoryEntry | undefined) ?? null;
};

/** Without a WebSocket, the history shows when a prompt has ended. */
const pollHistory = async (api: ProviderClient, promptId: string, signal: AbortSignal): Promise<HistoryEntry> => {
  for (;;) {
    const entry = await readHistory(api, promptId, signal);
    if (entry) return entry;
    await pause(pollMs, signal);
  }
};

/** Cancels the prompt: the server would continue without a client. The result of the call does not matter. */
const giveUp = (api: ProviderClient, promptId: string): void => {
  const signal = AbortSignal.timeout(5_000);
  const ignore = (): undefined => undefined;
  void api.bytes('/queue', { json: { delete: [promptId] }, signal }).catch(ignore);
  void api.bytes('/interrupt', { json: { prompt_id: promptId }, signal }).catch(ignore);
};

const queue = async (api: ProviderClient, workflow: ComfyWorkflow, clientId: string, signal: AbortSignal) => {
  const answer = await api.json('/prompt', { json: { prompt: workflow, client_id: clientId }, signal });
  const promptId = answer['prompt_id'];
  if (typeof promptId === 'string' && /^[\w-]{1,100}$/u.test(promptId)) return promptId;
  throw providerFailed(`${comfyName} refused the workflow`, new Error(truncate(JSON.stringify(answer), 500)));
};

const endOf = async (
  { api }: Connection,
  events: ComfyEvents,
  promptId: string,
  nodeCount: number,
  { signal, onProgress }: ComfyRun,
): Promise<HistoryEntry> => {
  const outcome: ComfyOutcome = await Promise.race([
    events.follow(promptId, ({ finishedNodes, nodeFraction }) =>
      onProgress(Math.min(0.99, (finishedNodes + nodeFraction) / nodeCount)),
    ),
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ]);
  if (outcome.kind === 'failed')
    throw providerFailed(`${comfyName} could not run the workflow`, new Error(`It ${outcome.reason}`));
  return pollHistory(api, promptId, signal);
};

const runOnce = async (connection: Connection, workflow: ComfyWorkflow, run: ComfyRun): Promise<ComfyFile[]> => {
  const { baseUrl, headers, api } = connection;
  const clientId = randomUUID();
  const events = listenToComfy(baseUrl, clientId, headers);
  let promptId: string | null = null;
  try {
    await events.opened.catch((cause: unknown) => {
      throw providerFailed(`${comfyName} cannot be reached`, cause);
    });
    promptId = await queue(api, workflow, clientId, run.signal);
    const entry = await endOf(connection, events, promptId, Object.keys(workflow).length, run);
    if (entry.status?.status_str === 'error') throw providerFailed(`${comfyName} could not run the workflow`);
    return filesOf(entry['outputs']);
  } catch (error) {
    if (promptId !== null) giveUp(api, promptId);
    throw error;
  } finally {
    events.close();
  }
};

const runWithin = async (connection: Connection, workflow: ComfyWorkflow, run: ComfyRun): Promise<ComfyFile[]> => {
  const limit = AbortSignal.timeout(connection.timeoutMs);
  const signal = AbortSignal.any([run.signal, limit]);
  try {
    return await connection.limiter.run(signal, () => runOnce(connection, workflow, { ...run, signal }));
  } catch (error) {
    run.signal.throwIfAborted();
    throw limit.aborted ? providerFailed(`${comfyName} did not finish in time`, error) : error;
  }
};

const multipart = async (name: string, bytes: Uint8Array) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  form.set('type', 'input');
  form.set('overwrite', 'true');
  const encoded = new Response(form);
  return { body: await encoded.bytes(), headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
};

export const createComfyServer = (
  settings: CompatibleServer & { timeoutSeconds: number },
  callTimeoutMs: number,
): ComfyServer => {
  const { baseUrl, apiKey, limits } = settings;
  const timeoutMs = settings.timeoutSeconds * 1_000;
  const headers: Record<string, string> = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
  // The limiter is for workflows; their small calls must not wait behind it.
  const unlimited = createLimiter(Number.POSITIVE_INFINITY);
  const clientOf = (maxBytes: number): ProviderClient =>
    createProviderClient({ name: comfyName, baseUrl, headers, timeoutMs: callTimeoutMs, maxBytes, limiter: unlimited });
  const [api, files] = [clientOf(maxAnswerBytes), clientOf(maxFileBytes)];
  const connection: Connection = { baseUrl, headers, api, files, limiter: createProviderLimiter(limits), timeoutMs };

  const upload = async (name: string, bytes: Uint8Array, signal: AbortSignal): Promise<string> => {
    const answer = await api.json('/upload/image', { ...(await multipart(name, bytes)), signal });
    const [stored, folder] = [answer['name'], answer['subfolder']];
    if (typeof stored !== 'string') throw providerFailed(`${comfyName} refused the recording`);
    return typeof folder === 'string' && folder !== '' ? `${folder}/${stored}` : stored;
  };

  return {
    run: (workflow, run) => runWithin(connection, workflow, run),
    download: ({ filename, subfolder, type }, signal) =>
      files.bytes(`/view?${new URLSearchParams({ filename, subfolder, type }).toString()}`, { signal }),
    upload,
  };
};
