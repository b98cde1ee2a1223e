import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fastify, { type FastifyInstance } from 'fastify';
import type { RouteCost } from './route-cost';
import type { BudgetedDocument } from './route-requests';

export const budget: RouteCost = { mainThreadMs: 50, childMs: 300, memoryMegabytes: 128 };

const run = promisify(execFile);

/** Plants what the planner of shots once did: asks a pattern for each pair of words that are spoken within a while. */
const compareAll = (text: string): number => {
  const pause = /[\p{Sentence_Terminal}…,;:–—、，；：،؛]$/u;
  const words = Array.from(text);
  let pauses = 0;
  for (const [index] of words.entries()) for (const word of words.slice(0, index)) pauses += Number(pause.test(word));
  return pauses;
};

/** Plants what the reader of CBOR once did: an integer with additional information 31 behind an open list does not advance. */
const readOpenList = (bytes: Buffer): void => {
  let position = 1;
  while (bytes[position] !== 0xff) position += bytes[position] === 0x1f ? 0 : 1;
};

const work = (milliseconds: number): void => {
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < milliseconds * 1_000);
};

let removals = 0;

/** Plants a costly first removal, and a second one that finds nothing. */
const remove = (): number => {
  removals += 1;
  if (removals === 1) work(100);
  return removals === 2 ? 409 : 200;
};

const answers = {
  none: async () => 200,
  quadratic: async (text: string) => (compareAll(text) >= 0 ? 200 : 400),
  program: async () => {
    await run(process.execPath, [
      '-e',
      'for (let used = 0; used < 500_000; ) { const { user, system } = process.cpuUsage(); used = user + system; }',
    ]);
    return 200;
  },
  endless: async () => {
    readOpenList(Buffer.from([0x9f, 0x1f]));
    return 200;
  },
  choosy: async (text: string) => (text.length > 1_000 ? 400 : 200),
  refused: async () => 409,
  removal: async () => remove(),
  unhandled: async () => 200,
  upload: async () => 200,
} as const satisfies Record<string, (text: string) => Promise<number>>;

export type Fault = keyof typeof answers;

const errors: Readonly<Record<number, object>> = {
  400: { error: 'VALIDATION_ERROR', fields: [{ field: 'text', message: 'is too long' }] },
  409: { error: 'TAKEN' },
};

/** An app with one route, which has this fault. */
export const plantedApp = (fault: Fault): FastifyInstance => {
  const app = fastify();
  app.post<{ Body: { text: string } }>(`/${fault}`, async (request, reply) => {
    const status = await answers[fault](request.body.text);
    return reply.code(status).send(errors[status] ?? {});
  });
  return app;
};

export const makeDocument = (fault: Fault): BudgetedDocument => {
  const type = fault === 'upload' ? 'multipart/form-data' : 'application/json';
  const schema = { type: 'object', properties: { text: { type: 'string', maxLength: 4_000 } } };
  return {
    paths: { [`/${fault}`]: { post: { operationId: fault, requestBody: { content: { [type]: { schema } } } } } },
  };
};
