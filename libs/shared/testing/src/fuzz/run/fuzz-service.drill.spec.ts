import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { InterfaceDocument } from '../openapi/interface-document';
import type { Target } from '../services/target';
import { FuzzRun, type FuzzOptions } from './fuzz-service';
import { memoryFault } from './memory';

const document: InterfaceDocument = {
  operations: [
    {
      id: 'POST /bees',
      method: 'POST',
      path: '/bees',
      parameters: [],
      body: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { name: { type: 'string' }, age: { type: 'integer' } },
            required: ['name'],
          },
        },
      },
      answers: {
        200: { 'application/json': { schema: { $ref: '#/components/schemas/Bee' } } },
        400: { 'application/json': { schema: { type: 'object' } } },
      },
      credentials: [],
    },
  ],
  schemas: { Bee: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
};

const startPlanted = async (fault: string): Promise<{ origin: string; seen: string[] }> => {
  const worker = new Worker(join(import.meta.dirname, 'planted-service.mjs'), { workerData: { fault } });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  const seen: string[] = [];
  worker.on('message', (line: string) => void seen.push(line));
  return { origin: `http://127.0.0.1:${port}`, seen };
};

const targetAt = (origin: string): Target => ({
  name: 'auth',
  origin,
  document,
  knownFields: () => [],
  journeys: (steps) => document.operations.map((operation) => steps.valid(operation).map((step) => [step])),
  credentials: () => [],
  prepare: async () => undefined,
});

const run = async (fault: string, options: Omit<FuzzOptions, 'actors'>) => {
  const { origin, seen } = await startPlanted(fault);
  const fuzzRun = new FuzzRun(targetAt(origin), { actors: 1, ...options });
  await fuzzRun.run();
  // A request that was sent again, because the machine was too busy to answer it in time, is one request.
  const requests = seen.filter((line, index) => line !== seen[index - 1]);
  return { requests, found: fuzzRun.findings.all.map(({ finding }) => finding.check) };
};

/** Detects the planted delay of 400 ms, also on a busy machine. */
const suspicion = { leastMs: 150, factor: 2 };
const never = { leastMs: Number.POSITIVE_INFINITY, factor: 1 };

describe('a run', () => {
  it('finds nothing in a service without a fault, and sends the same with the same seed', async () => {
    const first = await run('none', { requests: 100, seed: 7, suspicion: never });
    const second = await run('none', { requests: 100, seed: 7, suspicion: never });
    const other = await run('none', { requests: 100, seed: 8, suspicion: never });
    expect([...first.found, ...second.found, ...other.found]).toEqual([]);
    expect(second.requests.slice(0, 50)).toEqual(first.requests.slice(0, 50));
    expect(other.requests.slice(0, 50)).not.toEqual(first.requests.slice(0, 50));
  });

  it('finds the request that blocks the event loop', async () => {
    expect((await run('event loop', { requests: 100, seed: 7, suspicion })).found).toContain('event loop');
  });

  it('finds the request that is never anything but too much', async () => {
    expect((await run('busy', { requests: 200, seed: 7 })).found).toContain('never fails');
  });

  it('finds the request that gets no answer', async () => {
    expect((await run('hangs up', { requests: 200, seed: 7 })).found).toContain('answers');
  });
});

describe('memory', () => {
  it('that grows and grows is found', async () => {
    const { origin } = await startPlanted('none');
    const neverShrinksMs = 50;
    const limits = { withinMs: neverShrinksMs, pollMs: 10 };
    expect(await memoryFault(origin, 90_000_000, limits)).toMatch(/^memory does not come back: 86 MiB/);
  });

  it('that is about what it was is none', async () => {
    const { origin } = await startPlanted('none');
    expect(await memoryFault(origin, 100_000_000)).toBeUndefined();
  });
});
