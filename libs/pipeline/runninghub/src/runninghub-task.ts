import { AppError } from '@svc/errors';
import {
  hashContent,
  describeNodeErrors,
  pause,
  providerFailed,
  providerRefused,
  runRemotely,
  type ComfyWorkflow,
  type ProducedFile,
} from '@svc/pipeline/providers';
import type { NodeInfo, RunningHubClient } from './runninghub-client';
import { RunningHubFullError, taskFailed } from './runninghub-errors';

const pollMs = 2_000;

interface Task {
  workflowId: string;
  workflow: ComfyWorkflow;
  changes: readonly NodeInfo[];
  signal: AbortSignal;
}

const isFull = (error: unknown): boolean => error instanceof AppError && error.cause instanceof RunningHubFullError;

/** Waits while the queue of the key is full. */
const create = async (client: RunningHubClient, { workflowId, changes, signal }: Task) => {
  for (;;) {
    try {
      return await client.create(workflowId, changes, signal);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
    await pause(pollMs, signal);
  }
};

/** `promptTips`: what ComfyUI said about the nodes, as JSON in a text. */
const refusedNodes = (tips: unknown, workflow: ComfyWorkflow): string | null => {
  try {
    const { node_errors } = JSON.parse(String(tips)) as Record<string, unknown>;
    return describeNodeErrors(node_errors, workflow);
  } catch {
    return null;
  }
};

const listFiles = (answer: Record<string, unknown>, client: RunningHubClient): ProducedFile[] =>
  (Array.isArray(answer['results']) ? (answer['results'] as unknown[]) : []).flatMap((result): ProducedFile[] => {
    const { url, outputType } = (result ?? {}) as Record<string, unknown>;
    if (typeof url !== 'string' || !URL.canParse(url)) return [];
    const type = typeof outputType === 'string' ? outputType : '';
    return [{ filename: `result.${type}`, rank: 0, read: (signal) => client.download(url, signal) }];
  });

const waitFor = async (client: RunningHubClient, taskId: string, signal: AbortSignal) => {
  for (;;) {
    const answer = await client.query(taskId, signal);
    if (answer['status'] === 'SUCCESS') return answer;
    if (answer['status'] === 'FAILED' || answer['status'] === 'CANCEL') throw taskFailed(answer);
    await pause(pollMs, signal);
  }
};

/** Creates a task, unless an earlier process of the job has created it, and waits for its end. */
export const runTask = (client: RunningHubClient, task: Task): Promise<ProducedFile[]> => {
  let refused: string | null = null;
  const begin = async (): Promise<string> => {
    const { taskId, promptTips } = await create(client, task);
    if (typeof taskId !== 'string') throw providerFailed('RunningHub sent no task');
    refused = refusedNodes(promptTips, task.workflow);
    return taskId;
  };
  const follow = async (taskId: string): Promise<ProducedFile[]> => {
    if (refused !== null) throw providerRefused(`RunningHub refused the workflow: ${refused}`);
    return listFiles(await waitFor(client, taskId, task.signal), client);
  };
  const cancel = (taskId: string): void =>
    void client.cancel(taskId, AbortSignal.timeout(5_000)).catch(() => undefined);
  const key = hashContent([task.workflowId, task.changes]);
  return runRemotely({ key, begin, follow, cancel }, task.signal);
};
