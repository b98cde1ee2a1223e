import { randomUUID } from 'node:crypto';
import { heldPlace } from '@svc/concurrency';
import { truncate } from '@svc/texts';
import { hashContent } from '../../kernel/content-hash';
import type { ProviderClient } from '../provider-client';
import { answeredStatus, answeredText, providerFailed, providerRefused } from '../provider-error';
import { runRemotely } from '../remote-run';
import { pause } from '../retry';
import type { WorkflowRun } from '../workflow-library';
import {
  describeEventFailure,
  findFailure,
  isQueued,
  isRunning,
  describeNodeErrors,
  readRefusal,
  type HistoryEntry,
} from './comfy-answers';
import { listenToComfy, type ComfyEvents } from './comfy-events';
import { listFiles, type ComfyFile } from './comfy-files';
import type { ComfyWorkflow } from './comfy-workflow';

export const comfyName = 'The ComfyUI server';

/** Delay between two looks at queue and history: events come at once, but none tells that a queue was cleared. */
const lookMs = { withEvents: 3_000, alone: 1_000 };

export interface ComfyConnection {
  baseUrl: string;
  headers: Record<string, string>;
  api: ProviderClient;
}

interface Prompt extends WorkflowRun {
  id: string;
  workflow: ComfyWorkflow;
}

const couldNotRun = (reason: string) => providerFailed(`${comfyName} could not run the workflow: ${reason}`);

/**
 * Cancels the prompt: the server would continue without a client. Servers of before September 2025 interrupt what runs,
 * whatever prompt is named (https://github.com/Comfy-Org/ComfyUI/pull/9607).
 */
const cancelPrompt = async (api: ProviderClient, promptId: string): Promise<void> => {
  const signal = AbortSignal.timeout(5_000);
  await api.bytes('/queue', { json: { delete: [promptId] }, signal });
  if (isRunning(await api.json('/queue', { signal }), promptId))
    await api.bytes('/interrupt', { json: { prompt_id: promptId }, signal });
};

/** The result of the cancellation does not matter. */
const giveUp = (api: ProviderClient, promptId: string): void => void cancelPrompt(api, promptId).catch(() => undefined);

const accept = async (api: ProviderClient, workflow: ComfyWorkflow, clientId: string, signal: AbortSignal) => {
  try {
    return await api.json('/prompt', { json: { prompt: workflow, client_id: clientId }, signal });
  } catch (error) {
    const reason = answeredStatus(error) === 400 ? readRefusal(answeredText(error) ?? '', workflow) : null;
    throw reason === null ? error : providerRefused(`${comfyName} refused the workflow: ${reason}`, error);
  }
};

const queue = async (api: ProviderClient, workflow: ComfyWorkflow, clientId: string, signal: AbortSignal) => {
  const answer = await accept(api, workflow, clientId, signal);
  const id = answer['prompt_id'];
  if (typeof id === 'string' && /^[\w-]{1,100}$/u.test(id))
    return { id, refused: describeNodeErrors(answer['node_errors'], workflow) };
  throw providerFailed(`${comfyName} refused the workflow`, new Error(truncate(JSON.stringify(answer), 500)));
};

/** Gateways may leave out `/queue`: a prompt counts as queued then. */
const looksQueued = async ({ api }: ComfyConnection, { id, signal }: Prompt): Promise<boolean> => {
  try {
    return isQueued(await api.json('/queue', { signal }), id);
  } catch (error) {
    if (answeredStatus(error) === 404) return true;
    throw error;
  }
};

type Seen = HistoryEntry | 'waiting' | 'removed';

/** Looks at the queue, then at the history: a prompt moves from the first to the second at once. */
const look = async (connection: ComfyConnection, prompt: Prompt): Promise<Seen> => {
  const { id, signal } = prompt;
  const isWaiting = await looksQueued(connection, prompt);
  const history = await connection.api.json(`/history/${id}`, { signal });
  return (history[id] as HistoryEntry | undefined) ?? (isWaiting ? 'waiting' : 'removed');
};

const readEntry = (seen: Seen): HistoryEntry | null => {
  if (seen === 'removed') throw couldNotRun('it was removed from the queue, and the history does not have it');
  return seen === 'waiting' ? null : seen;
};

const pollEnd = async (connection: ComfyConnection, prompt: Prompt): Promise<HistoryEntry> => {
  for (;;) {
    const entry = readEntry(await look(connection, prompt));
    if (entry) return entry;
    await pause(lookMs.alone, prompt.signal);
  }
};

/** Notices within seconds that the prompt was removed. A server that loads a model may not answer for minutes. */
const watchQueue = async (connection: ComfyConnection, prompt: Prompt): Promise<HistoryEntry> => {
  for (;;) {
    await pause(lookMs.withEvents, prompt.signal);
    const entry = readEntry(await look(connection, prompt).catch((): Seen => 'waiting'));
    if (entry) return entry;
  }
};

/** Settles at the end of the prompt, or when the connection is lost. */
const followEvents = async (events: ComfyEvents, prompt: Prompt): Promise<null> => {
  const nodeCount = Object.keys(prompt.workflow).length;
  const outcome = await events.follow(prompt.id, ({ finishedNodes, nodeFraction }) =>
    prompt.onProgress(Math.min(0.99, (finishedNodes + nodeFraction) / nodeCount)),
  );
  if (outcome.kind !== 'failed') return null;
  throw couldNotRun(describeEventFailure(outcome.type, outcome.data, prompt.workflow) ?? 'it gave no reason');
};

const waitForEnd = async (connection: ComfyConnection, events: ComfyEvents, prompt: Prompt): Promise<HistoryEntry> => {
  const stop = new AbortController();
  const signal = AbortSignal.any([prompt.signal, stop.signal]);
  try {
    const watched = watchQueue(connection, { ...prompt, signal });
    watched.catch(() => undefined);
    return (await Promise.race([followEvents(events, prompt), watched])) ?? (await pollEnd(connection, prompt));
  } finally {
    stop.abort();
  }
};

const readEnd = (entry: HistoryEntry, refused: string | null, workflow: ComfyWorkflow): ComfyFile[] => {
  const failure = findFailure(entry, workflow);
  if (failure !== null) throw couldNotRun(failure);
  const files = listFiles(entry.outputs, workflow);
  if (files.length === 0 && refused !== null)
    throw providerRefused(`${comfyName} left out a part of the workflow, which produced nothing: ${refused}`);
  return files;
};

const openEvents = async ({ baseUrl, headers }: ComfyConnection, clientId: string): Promise<ComfyEvents> => {
  const events = listenToComfy(baseUrl, clientId, headers);
  try {
    await events.opened;
    return events;
  } catch (cause) {
    events.close();
    throw providerFailed(`${comfyName} cannot be reached`, cause);
  }
};

/** The server sends the events of a prompt to the client that queued it: a later process of the job has its id. */
const clientIdFor = (key: string): string => {
  const job = heldPlace()?.id;
  return job === undefined ? randomUUID() : hashContent([job, key]);
};

/** Queues a workflow, unless an earlier process of the job has queued it, and waits for its end. */
export const runPrompt = async (
  connection: ComfyConnection,
  workflow: ComfyWorkflow,
  run: WorkflowRun,
): Promise<ComfyFile[]> => {
  const { baseUrl, api } = connection;
  const key = hashContent([baseUrl, workflow]);
  const clientId = clientIdFor(key);
  const events = await openEvents(connection, clientId);
  let refused: string | null = null;
  const begin = async (): Promise<string> => {
    const queued = await queue(api, workflow, clientId, run.signal);
    refused = queued.refused;
    return queued.id;
  };
  const follow = async (id: string): Promise<ComfyFile[]> =>
    readEnd(await waitForEnd(connection, events, { ...run, id, workflow }), refused, workflow);
  try {
    return await runRemotely({ key, begin, follow, cancel: (id) => giveUp(api, id) }, run.signal);
  } finally {
    events.close();
  }
};
