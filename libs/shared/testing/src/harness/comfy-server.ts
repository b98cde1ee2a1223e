import type { WebSocket } from 'ws';
import { sendJson, startVendorServer, type VendorServer } from './vendor-server';

/** Answers of a fake ComfyUI to the next prompt. */
interface ComfyScript {
  /** `outputs` of its history. */
  outputs: Record<string, unknown>;
  /** Bytes of `GET /view`, by file name. */
  files: Record<string, Uint8Array>;
  /** `cleared`: a person empties the queue, which no event tells. */
  end: 'success' | 'error' | 'hang up' | 'never' | 'cleared';
  /** Answer of `POST /prompt` instead of an acceptance. */
  refusal?: { status: number; body: unknown };
  /** `node_errors` of an acceptance. */
  nodeErrors?: unknown;
  /** `status` of the history instead of the usual one. */
  status?: Record<string, unknown>;
  /** Answer of `GET /object_info`; missing: 404. */
  objectInfo?: unknown;
}

export interface ComfyFixture {
  readonly vendor: VendorServer;
  readonly prompts: Record<string, { class_type: string; inputs: Record<string, unknown> }>[];
  readonly uploads: string[];
  /** Paths of the calls that stop work, with their bodies. */
  readonly stops: string[];
  script: ComfyScript;
  /** Ids of the prompts that have not ended. */
  readonly unfinished: () => string[];
  /** Ends those prompts well. */
  readonly finish: () => void;
}

/** A prompt that the server took. */
interface Accepted {
  id: string;
  clientId: string;
  nodes: string[];
  end: ComfyScript['end'];
}

const numberedId = (number: number): string => `0c5c5d5e-0000-4000-8000-${String(number).padStart(12, '0')}`;

const sender =
  (socket: WebSocket, { id }: Accepted) =>
  (type: string, data: Record<string, unknown>): void =>
    socket.send(JSON.stringify({ type, data: { ...data, prompt_id: id } }));

/** Events in the order of the server's executor. */
const play = (socket: WebSocket, prompt: Accepted): void => {
  const send = sender(socket, prompt);
  const { end, nodes } = prompt;
  send('execution_start', {});
  send('execution_cached', { nodes: [] });
  for (const node of nodes) {
    send('executing', { node });
    send('progress', { node, value: 1, max: 2 });
    socket.send(Buffer.from([0, 0, 0, 1, 0xff, 0xd8]));
  }
  if (end === 'hang up') socket.terminate();
  if (end === 'error')
    send('execution_error', { node_id: nodes[0], node_type: 'KSampler', exception_message: 'out of memory' });
  if (end === 'success') send('executing', { node: null });
};

const describeQueue = (unfinished: readonly string[]) => ({
  queue_running: unfinished.slice(0, 1).map((id) => [1, id, {}, {}, ['9']]),
  queue_pending: unfinished.slice(1).map((id, at) => [at + 2, id, {}, {}, ['9']]),
});

const describeHistory = ({ id, end }: Accepted, { outputs, status }: ComfyScript) => {
  const isError = end === 'error';
  const usual = { status_str: isError ? 'error' : 'success', completed: !isError, messages: [] };
  return end === 'cleared' || end === 'never' ? {} : { [id]: { prompt: [], outputs, status: status ?? usual } };
};

/** The routes of ComfyUI's server that a client needs. */
export const startComfyServer = async (): Promise<ComfyFixture> => {
  const vendor = await startVendorServer();
  const sockets = new Map<string, WebSocket>();
  const accepted = new Map<string, Accepted>();
  const unfinished = () => [...accepted.values()].filter(({ end }) => end === 'never');
  const fixture: ComfyFixture = {
    vendor,
    prompts: [],
    uploads: [],
    stops: [],
    script: { outputs: {}, files: {}, end: 'success' },
    unfinished: () => unfinished().map(({ id }) => id),
    finish: () => {
      for (const prompt of unfinished()) {
        prompt.end = 'success';
        const socket = sockets.get(prompt.clientId);
        if (socket) sender(socket, prompt)('executing', { node: null });
      }
    },
  };
  vendor.connect = (socket, url) => {
    sockets.set(url.searchParams.get('clientId') ?? '', socket);
    socket.send(JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } } } }));
  };
  const clear = (prompt: Accepted): void => void (prompt.end = 'cleared');
  vendor.handle = (request, response) => {
    const { pathname, searchParams } = request.url;
    if (pathname === '/prompt') {
      const { prompt, client_id } = request.json() as { prompt: ComfyFixture['prompts'][number]; client_id: string };
      fixture.prompts.push(prompt);
      const { refusal, nodeErrors = {}, end } = fixture.script;
      if (refusal) return sendJson(response, refusal.body, refusal.status);
      const id = numberedId(accepted.size + 1);
      const taken = { id, clientId: client_id, nodes: Object.keys(prompt), end };
      accepted.set(id, taken);
      sendJson(response, { prompt_id: id, number: accepted.size, node_errors: nodeErrors });
      const socket = sockets.get(client_id);
      if (socket) play(socket, taken);
    } else if (pathname.startsWith('/history/')) {
      const prompt = accepted.get(pathname.slice('/history/'.length));
      sendJson(response, prompt === undefined ? {} : describeHistory(prompt, fixture.script));
    } else if (pathname === '/queue' && request.method === 'GET') {
      sendJson(response, describeQueue(fixture.unfinished()));
    } else if (pathname === '/object_info') {
      sendJson(response, fixture.script.objectInfo ?? {}, fixture.script.objectInfo === undefined ? 404 : 200);
    } else if (pathname === '/view') {
      const file = fixture.script.files[searchParams.get('filename') ?? ''];
      response.writeHead(file ? 200 : 404, { 'content-type': 'text/plain' }).end(file);
    } else if (pathname === '/upload/image') {
      fixture.uploads.push(request.body.toString('latin1'));
      const name = /filename="([^"]+)"/u.exec(request.body.toString('latin1'))?.[1] ?? '';
      sendJson(response, { name, subfolder: '', type: 'input' });
    } else {
      fixture.stops.push(`${pathname} ${request.body.toString('utf8')}`);
      const { delete: deleted = [], prompt_id } = request.json() as { delete?: unknown[]; prompt_id?: unknown };
      const [running, ...pending] = unfinished();
      // A running prompt is not in the queue any more.
      if (pathname === '/queue') pending.filter(({ id }) => deleted.includes(id)).forEach(clear);
      else if (running !== undefined && running.id === prompt_id) clear(running);
      response.writeHead(200).end();
    }
  };
  return fixture;
};
