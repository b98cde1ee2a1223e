import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Act = (response: ServerResponse) => void;

const dripMs = 50;

/** What becomes of an answer. */
const acts = {
  hangs: () => undefined,
  drips: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), dripMs);
    response.on('close', () => clearInterval(timer));
  },
  cuts: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices": [{"message": {"content": "{', () => response.destroy());
  },
  lies: (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('ID3', () => response.destroy());
  },
  floods: (response) => void response.writeHead(200, { 'content-length': String(2 ** 40) }).write(' '),
} satisfies Record<string, Act>;

export type ProviderFault = keyof typeof acts;

export interface FaultyProvider {
  /** Of all its interfaces: of language models, speech and pictures. */
  readonly url: string;
  /** How often this fault was met at this path so far. */
  readonly count: (fault: ProviderFault, path: string) => number;
  /** From now on each request gets this answer. */
  readonly mend: (answer: Buffer) => void;
  readonly stop: () => Promise<void>;
}

const isFault = (word: string): word is ProviderFault => word in acts;

/** A provider of everything. The word `fault-<name>` in a request says what goes wrong; others get no answer that helps. */
export const startFaultyProvider = async (): Promise<FaultyProvider> => {
  const asked: string[] = [];
  let rightAnswer: Buffer | null = null;
  const answer = (request: string, path: string, response: ServerResponse): void => {
    const [, fault = ''] = /fault-(\w+)/.exec(request) ?? [];
    asked.push(`${fault} ${path}`);
    if (rightAnswer !== null) response.end(rightAnswer);
    else if (isFault(fault)) acts[fault](response);
    else response.writeHead(400).end();
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => answer(body, request.url ?? '', response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    count: (fault, path) => asked.filter((one) => one === `${fault} /v1${path}`).length,
    mend: (right) => {
      rightAnswer = right;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
