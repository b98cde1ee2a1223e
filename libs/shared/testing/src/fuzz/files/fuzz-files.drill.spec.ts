import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testFfmpeg } from '../../harness/engines';
import { FileFindings } from './file-findings';
import { fileTypes, findFormat, type FileType } from './file-types';
import { mutateFile } from './mutations/mutate-file';
import { fuzzRoutes } from './routes/fuzz-routes';
import type { FuzzedService } from './routes/fuzzed-service';
import { makeSamples, type Samples } from './samples/samples';

const seed = 20_261_128;

let samples: Samples;

beforeAll(async () => {
  samples = await makeSamples((await testFfmpeg()).ffmpegPath);
});

const collect = () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-findings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const printed: string[] = [];
  return { printed, findings: new FileFindings(folder, (text) => void printed.push(text)) };
};

const fileAt = (type: FileType, index: number): Buffer =>
  mutateFile({ type, format: findFormat(type), samples: samples[type] }, seed, index);

describe('a changed file', () => {
  it.each(fileTypes)('of type %s is the same for the same seed and number, and another for another number', (type) => {
    const [one, again, other] = [fileAt(type, 3), fileAt(type, 3), fileAt(type, 4)];
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it.each(fileTypes)('of type %s is put together again as it was when no part of it is changed', (type) => {
    const [sample = Buffer.alloc(0)] = samples[type];
    const format = findFormat(type);
    const written = format.write(format.read(sample));
    // Packed anew, or with sizes of another width.
    if (['docx', 'woff2', 'webm', 'tar.bz2', 'ttf', 'otf', 'pdf'].includes(type))
      expect(written.length).toBeGreaterThan(0);
    else expect(written.equals(sample)).toBe(true);
  });
});

/** A service in a thread, so that a blocked one does not block the test. */
const startPlanted = async (fault: string): Promise<FuzzedService & { restarts: number }> => {
  const start = async () => {
    const worker = new Worker(join(import.meta.dirname, 'routes', 'planted-service.mjs'), { workerData: { fault } });
    const [port] = (await once(worker, 'message')) as [number];
    const running = { worker, url: `http://127.0.0.1:${port}`, isRunning: true };
    worker.once('exit', () => (running.isRunning = false));
    return running;
  };
  let [running, restarts] = [await start(), 0];
  onTestFinished(async () => void (await running.worker.terminate()));
  return {
    get restarts() {
      return restarts;
    },
    get url() {
      return running.url;
    },
    get isRunning() {
      return running.isRunning;
    },
    restart: async () => {
      restarts += 1;
      await running.worker.terminate();
      running = await start();
    },
  };
};

const sendPlanted = async (fault: string) => {
  const { findings, printed } = collect();
  const service = await startPlanted(fault);
  const others = { draft: { id: 'none' }, mirror: { url: '', offer: () => undefined, close: async () => undefined } };
  await fuzzRoutes({
    ...others,
    service,
    type: 'gif',
    samples: samples.gif,
    seed,
    from: 0,
    to: 12,
    findings,
    healthMs: 500,
  });
  return {
    found: findings.all.map(({ first }) => `${first.check}: ${first.what}`),
    printed,
    restarts: service.restarts,
  };
};

describe('routes', () => {
  it('without a fault have no finding', async () => {
    expect((await sendPlanted('none')).found).toEqual([]);
  });

  it('are found when one fails, with the seed', async () => {
    const { found, printed } = await sendPlanted('fails');
    expect(found).toContain('never fails: the service failed with 500 INTERNAL_ERROR');
    expect(printed.join('\n')).toContain(`--type gif --seed ${seed}`);
  });

  it.each([
    ['hangs', 'lives: the process answers no health check'],
    ['ends', 'lives: the process has ended'],
  ])('are found when one %s, and the service is started again', async (fault, finding) => {
    const { found, restarts } = await sendPlanted(fault);
    expect(found).toContain(finding);
    expect(restarts).toBeGreaterThan(0);
  });
});
