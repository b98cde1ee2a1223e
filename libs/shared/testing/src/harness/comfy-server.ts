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
}

const promptId = '0c5c5d5e-0000-4000-8000-000000000001';

/** Events in the order of the server's executor. */
const play = (socket: WebSocket, { end }: ComfyScript, nodes: string[]): void => {
  const send = (type: string, data: Record<string, unknown>): void =>
    socket.send(JSON.stringify({ type, data: { ...data, prompt_id: promptId } }));
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

const queueOf = (end: ComfyScript['end']) => ({
  queue_running: end === 'never' ? [[1, promptId, {}, {}, ['9']]] : [],
  queue_pending: [],
});

const historyOf = ({ outputs, end, status }: ComfyScript) => {
  const isError = end === 'error';
  const usual = { status_str: isError ? 'error' : 'success', completed: !isError, messages: [] };
  return end === 'cleared' || end === 'never' ? {} : { [promptId]: { prompt: [], outputs, status: status ?? usual } };
};

/** The routes of ComfyUI's server that a client needs. */
export const startComfyServer = async (): Promise<ComfyFixture> => {
  const vendor = await startVendorServer();
  const sockets = new Map<string, WebSocket>();
  const fixture: ComfyFixture = {
    vendor,
    prompts: [],
    uploads: [],
    stops: [],
    script: { outputs: {}, files: {}, end: 'success' },
  };
  vendor.connect = (socket, url) => {
    sockets.set(url.searchParams.get('clientId') ?? '', socket);
    socket.send(JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } } } }));
  };
  vendor.handle = (request, response) => {
    const { pathname, searchParams } = request.url;
    if (pathname === '/prompt') {
      const { prompt, client_id } = request.json() as { prompt: ComfyFixture['prompts'][number]; client_id: string };
      fixture.prompts.push(prompt);
      const { refusal, nodeErrors = {} } = fixture.script;
      if (refusal) return sendJson(response, refusal.body, refusal.status);
      sendJson(response, { prompt_id: promptId, number: 1, node_errors: nodeErrors });
      const socket = sockets.get(client_id);
      if (socket) play(socket, fixture.script, Object.keys(prompt));
    } else if (pathname === `/history/${promptId}`) {
      sendJson(response, historyOf(fixture.script));
    } else if (pathname === '/queue' && request.method === 'GET') {
      sendJson(response, queueOf(fixture.script.end));
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
      response.writeHead(200).end();
    }
  };
  return fixture;
};
