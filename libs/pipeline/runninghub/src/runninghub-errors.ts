import type { AppError } from '@svc/errors';
import { providerFailed, providerRefused } from '@svc/pipeline/providers';
import { truncate } from '@svc/texts';

const name = 'RunningHub';

/**
 * Codes that stay until a person acts, with what they mean
 * (https://www.runninghub.ai/runninghub-api-doc-en/doc-6913925).
 */
const lasting: Readonly<Record<number, string>> = {
  301: 'misses a parameter',
  380: 'does not have this workflow',
  401: 'refused the key',
  412: 'does not know this address: check RUNNINGHUB_URL',
  416: 'asks for payment',
  433: 'refused the workflow',
  435: 'has no machine of this kind for the key',
  436: 'asks for payment',
  801: 'refuses keys of free users',
  802: 'refused the key',
  803: 'does not have an input that is filled in',
  806: 'does not know the user of the key: keys of runninghub.ai and runninghub.cn differ, see RUNNINGHUB_URL',
  809: 'found the recording too large',
  810: 'wants the workflow to be saved and run once on its page',
  811: 'refused the key',
  812: 'asks for payment',
};

/** Codes of a full queue: the task may be created later. */
const full = new Set([415, 421, 814, 1003, 1011, 1520]);

/** The cause of an error that passes when other tasks end. */
export class RunningHubFullError extends Error {
  constructor(code: number) {
    super(`RunningHub answered ${code}.`);
    this.name = 'RunningHubFullError';
  }
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? truncate(value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), 300) : '';

/** @param code not 0 */
export const codeFailed = (code: number, message: unknown): AppError => {
  const said = `${code}${plain(message) === '' ? '' : ` ${plain(message)}`}`;
  if (full.has(code)) return providerFailed(`${name} is full (${said})`, new RunningHubFullError(code));
  const meaning = lasting[code];
  return meaning === undefined
    ? providerFailed(`${name} failed (${said})`)
    : providerRefused(`${name} ${meaning} (${said})`);
};

/** An answer of `POST /openapi/v2/query` whose status is FAILED or CANCEL. */
export const taskFailed = (answer: Record<string, unknown>): AppError => {
  const reason = (answer['failedReason'] ?? {}) as Record<string, unknown>;
  const [node, id, message] = [
    plain(reason['node_name']),
    plain(reason['node_id']),
    plain(reason['exception_message']).replace(/\.$/u, ''),
  ];
  if (message !== '') return providerFailed(`${name} could not run the workflow: node "${node}" (${id}): ${message}`);
  if (answer['status'] === 'CANCEL') return providerFailed(`${name} could not run the workflow: it was cancelled`);
  return codeFailed(Number(answer['errorCode']) || 1_000, answer['errorMessage']);
};
