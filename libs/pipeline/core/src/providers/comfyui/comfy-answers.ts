import { truncate } from '@svc/texts';
import { nodeTitle, type ComfyWorkflow } from './comfy-workflow';

type Entry = Record<string, unknown>;

/** An entry of `GET /history`. */
export interface HistoryEntry {
  outputs?: unknown;
  status?: unknown;
}

const maxReasonCharacters = 300;

/** Empty for what is no object. */
export const asEntry = (value: unknown): Entry =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Entry) : {};

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** One line without control characters. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : '';

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(': ');

const errorSentence = ({ message, details }: Entry): string =>
  joined(plain(message).replace(/\.$/u, ''), plain(details));

/** `node "Load Checkpoint" (4, CheckpointLoaderSimple)`. */
const nodeNamed = (workflow: ComfyWorkflow, id: string, classType: unknown): string => {
  const node = workflow[id];
  const type = plain(classType) || (node?.class_type ?? '');
  const title = (node && nodeTitle(node)) || type;
  const shown = type === '' || type === title ? id : `${id}, ${type}`;
  return `node "${title}" (${shown})`;
};

const ofNode =
  (workflow: ComfyWorkflow) =>
  ([id, value]: [string, unknown]): string => {
    const { errors, class_type } = asEntry(value);
    const reasons = asArray(errors).map((error) => errorSentence(asEntry(error)));
    return joined(nodeNamed(workflow, id, class_type), reasons.filter((reason) => reason !== '').join('; '));
  };

/** `node_errors` of an answer of `POST /prompt`; null for none. Nodes of one answer may be refused while others run. */
export const describeNodeErrors = (nodeErrors: unknown, workflow: ComfyWorkflow): string | null => {
  const reasons = Object.entries(asEntry(nodeErrors)).map(ofNode(workflow));
  return reasons.length === 0 ? null : truncate(reasons.join('; '), maxReasonCharacters);
};

const wholeError = (error: unknown, workflow: ComfyWorkflow): string => {
  if (typeof error === 'string') return plain(error);
  const { node_id, class_type } = asEntry(asEntry(error)['extra_info']);
  const node = typeof node_id === 'string' ? nodeNamed(workflow, node_id, class_type) : '';
  return joined(node, errorSentence(asEntry(error)));
};

/** Why `POST /prompt` refused a workflow: node and reason without a full stop; null when the answer does not say it. */
export const readRefusal = (answer: string, workflow: ComfyWorkflow): string | null => {
  try {
    const { error, node_errors } = asEntry(JSON.parse(answer));
    const reason =
      describeNodeErrors(node_errors, workflow) ?? truncate(wholeError(error, workflow), maxReasonCharacters);
    return reason === '' ? null : reason;
  } catch {
    return null;
  }
};

/** Reason of an `execution_error` or `execution_interrupted`, as an event or in a history. */
export const describeEventFailure = (type: string, data: unknown, workflow: ComfyWorkflow): string | null => {
  if (type !== 'execution_error' && type !== 'execution_interrupted') return null;
  const { node_id, node_type, exception_message } = asEntry(data);
  const reason = type === 'execution_error' ? plain(exception_message).replace(/\.$/u, '') : 'it was interrupted';
  const node = typeof node_id === 'string' ? nodeNamed(workflow, node_id, node_type) : '';
  return truncate(joined(node, reason) || 'it gave no reason', maxReasonCharacters);
};

/** Why a prompt of the history failed, without a full stop; null when it did not. */
export const findFailure = ({ status }: HistoryEntry, workflow: ComfyWorkflow): string | null => {
  const { status_str, messages } = asEntry(status);
  if (status_str !== 'error') return null;
  const reasons = asArray(messages).map((message) => {
    const [type, data] = asArray(message);
    return describeEventFailure(String(type), data, workflow);
  });
  return reasons.find((reason) => reason !== null) ?? 'it gave no reason';
};

const hasPrompt = (queue: unknown, promptId: string): boolean =>
  asArray(queue).some((prompt) => asArray(prompt)[1] === promptId);

/** @param answer of `GET /queue` */
export const isRunning = (answer: Entry, promptId: string): boolean => hasPrompt(answer['queue_running'], promptId);

/** @param answer of `GET /queue` */
export const isQueued = (answer: Entry, promptId: string): boolean =>
  isRunning(answer, promptId) || hasPrompt(answer['queue_pending'], promptId);
