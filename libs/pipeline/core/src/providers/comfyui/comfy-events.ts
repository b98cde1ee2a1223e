import { withoutTrailingSlash } from '@svc/outbound';
import { WebSocket } from 'ws';

/** Progress of a prompt: its finished nodes, and the steps of the running node. */
interface ComfyProgress {
  finishedNodes: number;
  /** 0 to 1. */
  nodeFraction: number;
}

type ComfyOutcome =
  | { kind: 'done' }
  /** The event that reports the failure. */
  | { kind: 'failed'; type: string; data: unknown }
  | { kind: 'connection lost' };

export interface ComfyEvents {
  /** Settles when the connection is open; rejects when the server cannot be reached. */
  readonly opened: Promise<void>;
  /** Follows one prompt to its end. */
  readonly follow: (promptId: string, onProgress: (progress: ComfyProgress) => void) => Promise<ComfyOutcome>;
  readonly close: () => void;
}

interface ComfyMessage {
  type: string;
  data: Record<string, unknown>;
}

const parseMessage = (data: Buffer): ComfyMessage | null => {
  try {
    const { type, data: body } = JSON.parse(data.toString('utf8')) as Partial<ComfyMessage>;
    return typeof type === 'string' && body !== null && typeof body === 'object' ? { type, data: body } : null;
  } catch {
    return null;
  }
};

/** The end of a prompt, if the message reports it; else null. */
const readOutcome = ({ type, data }: ComfyMessage): ComfyOutcome | null => {
  if (type === 'execution_success' || (type === 'executing' && data['node'] === null)) return { kind: 'done' };
  return type === 'execution_interrupted' || type === 'execution_error' ? { kind: 'failed', type, data } : null;
};

/** The server counts steps from zero in each node. */
const createCounter = (onProgress: (progress: ComfyProgress) => void) => {
  const seen = new Set<string>();
  return ({ type, data }: ComfyMessage): void => {
    if (type === 'execution_cached' && Array.isArray(data['nodes']))
      for (const node of data['nodes']) seen.add(String(node));
    if (type === 'executing' && typeof data['node'] === 'string') seen.add(data['node']);
    const isStep = type === 'progress' && Number(data['max']) > 0;
    const nodeFraction = isStep ? Math.min(1, Number(data['value']) / Number(data['max'])) : 0;
    onProgress({ finishedNodes: Math.max(0, seen.size - 1), nodeFraction });
  };
};

/** `GET /ws`: open it before queueing a prompt, or the end may be missed. Binary messages are previews. */
export const listenToComfy = (baseUrl: string, clientId: string, headers: Record<string, string>): ComfyEvents => {
  const url = `${withoutTrailingSlash(baseUrl).replace(/^http/u, 'ws')}/ws?clientId=${clientId}`;
  const socket = new WebSocket(url, { headers, handshakeTimeout: 10_000, maxPayload: 64 * 1024 * 1024 });
  /** Messages that arrived before `follow` was called. */
  const early: ComfyMessage[] = [];
  let listener = (message: ComfyMessage): void => void early.push(message);
  const closed = new Promise<ComfyOutcome>((resolve) => socket.on('close', () => resolve({ kind: 'connection lost' })));
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  opened.catch(() => undefined);
  socket.on('message', (data, isBinary) => {
    const message = isBinary ? null : parseMessage(data as Buffer);
    if (message !== null) listener(message);
  });

  const follow = (promptId: string, onProgress: (progress: ComfyProgress) => void): Promise<ComfyOutcome> => {
    const count = createCounter(onProgress);
    const ended = new Promise<ComfyOutcome>((resolve) => {
      listener = (message) => {
        if (message.data['prompt_id'] !== promptId) return;
        const outcome = readOutcome(message);
        if (outcome) resolve(outcome);
        else count(message);
      };
      early.splice(0).forEach(listener);
    });
    return Promise.race([ended, closed]);
  };

  return { opened, follow, close: () => socket.terminate() };
};
