import { execFileSync } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '@svc/testing/harness';
import { testFfmpeg } from '@svc/testing';

type Act = (response: ServerResponse) => void;

const dripMs = 50;

/** Faulty ways to answer. */
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
  /** Address of the language model, speech and picture interfaces. */
  readonly url: string;
  /** Number of requests with this fault at this path. */
  readonly count: (fault: ProviderFault, path: string) => number;
  /** Answers all later requests with this body. */
  readonly mend: (answer: Buffer) => void;
  readonly stop: () => Promise<void>;
}

/** The list of models is never faulty: requests without one end before they reach the interfaces under test. */
export const modelList = JSON.stringify({
  object: 'list',
  data: ['any', 'any-tts', 'any-image', ...Object.keys(acts).map((fault) => `fault-${fault}`)].map((id) => ({
    id,
    object: 'model',
    created: 0,
    owned_by: 'test',
  })),
});

const isFault = (word: string): word is ProviderFault => word in acts;

/**
 * A provider of all interfaces. The word `fault-<name>` in a request chooses the fault; other requests get an empty
 * answer.
 */
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
  const server = await startLoopbackServer((request, response) => {
    if (request.url === '/v1/models') return void response.end(modelList);
    void text(request).then((body) => answer(body, request.url ?? '', response));
  });
  return {
    url: `${server.url}/v1`,
    count: (fault, path) => asked.filter((one) => one === `${fault} /v1${path}`).length,
    mend: (right) => {
      rightAnswer = right;
    },
    stop: () => server.close(),
  };
};

/** A second of sound, as an answer of a speech service. */
export const makeTone = async (): Promise<Buffer> => {
  const { ffmpegPath } = await testFfmpeg();
  return execFileSync(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', '-f', 'mp3', '-']);
};
