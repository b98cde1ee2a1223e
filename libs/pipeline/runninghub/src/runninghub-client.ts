import { createLimiter } from '@svc/concurrency';
import {
  createMediaDownload,
  createProviderClient,
  formBody,
  providerFailed,
  type UploadedFile,
} from '@svc/pipeline/providers';
import { codeFailed } from './runninghub-errors';

type Entry = Record<string, unknown>;

/** A changed input of a node. */
export interface NodeInfo {
  nodeId: string;
  fieldName: string;
  fieldValue: unknown;
}

/** Calls of RunningHub (https://www.runninghub.ai/runninghub-api-doc-en). @throws AppError PROVIDER_FAILED */
export interface RunningHubClient {
  /** The text of a workflow in API format. */
  readonly workflow: (workflowId: string, signal: AbortSignal) => Promise<string>;
  readonly create: (workflowId: string, nodeInfoList: readonly NodeInfo[], signal: AbortSignal) => Promise<Entry>;
  readonly query: (taskId: string, signal: AbortSignal) => Promise<Entry>;
  readonly cancel: (taskId: string, signal: AbortSignal) => Promise<void>;
  /** @returns the file's name for a loading node */
  readonly upload: (file: UploadedFile, signal: AbortSignal) => Promise<string>;
  readonly download: (url: string, signal: AbortSignal) => Promise<Uint8Array>;
}

const name = 'RunningHub';
const maxAnswerBytes = 16 * 1024 * 1024;

/** Calls tell their failure by a code in an answer with status 200. */
const readData = (answer: Entry): Entry => {
  const code = Number(answer['code']);
  if (code !== 0) throw codeFailed(Number.isNaN(code) ? 1_000 : code, answer['msg'] ?? answer['message']);
  return (answer['data'] ?? {}) as Entry;
};

/** A query answers without an envelope, but its failures have a code. */
const readState = (answer: Entry): Entry => {
  if (typeof answer['status'] === 'string') return answer;
  readData({ code: Number.NaN, ...answer });
  throw providerFailed(`${name} sent no status of the task`);
};

const requireText = (value: unknown, what: string): string => {
  if (typeof value === 'string' && value !== '') return value;
  throw providerFailed(`${name} sent no ${what}`);
};

const multipart = ({ name: filename, bytes }: UploadedFile) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), filename);
  return formBody(form);
};

export const createRunningHubClient = (baseUrl: string, apiKey: string, timeoutMs: number): RunningHubClient => {
  const headers = { authorization: `Bearer ${apiKey}` };
  const limiter = createLimiter(Number.POSITIVE_INFINITY);
  const api = createProviderClient({ name, baseUrl, headers, timeoutMs, maxBytes: maxAnswerBytes, limiter });
  const files = createMediaDownload(name, baseUrl);
  const call = async (path: string, body: Entry, signal: AbortSignal): Promise<Entry> =>
    readData(await api.json(path, { json: { apiKey, ...body }, signal }));

  return {
    workflow: async (workflowId, signal) =>
      requireText((await call('/api/openapi/getJsonApiFormat', { workflowId }, signal))['prompt'], 'workflow'),
    create: (workflowId, nodeInfoList, signal) => call('/task/openapi/create', { workflowId, nodeInfoList }, signal),
    query: async (taskId, signal) => readState(await api.json('/openapi/v2/query', { json: { taskId }, signal })),
    cancel: async (taskId, signal) => void (await call('/task/openapi/cancel', { taskId }, signal)),
    upload: async (file, signal) => {
      const answer = await api.json('/openapi/v2/media/upload/binary', { ...(await multipart(file)), signal });
      return requireText(readData(answer)['fileName'], 'name of the uploaded file');
    },
    download: (url, signal) => files.bytes(url, signal),
  };
};
