import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testFfmpeg } from '@svc/testing';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { TaskRepository } from '@svc/video-data';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { begin, isOver, prepareWorkers, run, until, type WorkerFixture } from '../test/worker.fixture';

const lines = Array.from({ length: 10 }, (_, index) => `This is line number ${index + 1}.`);
const refused = 'This is line number 5.';

let fixture: WorkerFixture;
let worker: NestFastifyApplication;
let speech: LoopbackServer;
let isHealthy = false;
/** Texts that were spoken, in order. */
const spoken: string[] = [];

beforeAll(async () => {
  fixture = await prepareWorkers();
  const tone = join(fixture.folder, 'tone.mp3');
  await run((await testFfmpeg()).ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1.5', tone]);
  const sound = await readFile(tone);
  speech = await startLoopbackServer((request, response) => {
    void text(request).then((body) => {
      // Models are asked for as well.
      const { input } = JSON.parse(body || '{"input":""}') as { input: string };
      if (input === '') return response.writeHead(404).end('{}');
      if (input.includes(refused) && !isHealthy) return response.writeHead(429, { 'retry-after': '0' }).end('{}');
      spoken.push(input);
      return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound);
    });
  });
  vi.stubEnv('OPENAI_SPEECH_BASE_URL', speech.url);
  vi.stubEnv('OPENAI_SPEECH_API_KEY', 'paid');
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', '127.0.0.1');
  worker = await fixture.startWorker();
});
afterAll(async () => {
  await fixture.close();
  await speech.close();
});

describe('a video whose fifth scene a paid voice refuses', () => {
  it('has only that scene spoken anew when it is tried again', { timeout: 240_000 }, async () => {
    const id = await begin(worker, { text: lines.join('\n'), tts_workflow: 'openai/tts-1' });
    const failed = await until(worker, id, isOver);
    expect(failed).toMatchObject({ status: 'failed', errorCode: 'PROVIDER_FAILED' });
    const before = spoken.length;
    expect(before).toBe(new Set(spoken).size);
    isHealthy = true;
    await worker.get(TaskRepository).retry([id]);
    const done = await until(worker, id, isOver);
    expect(done.errorCode).toBeNull();
    expect(spoken.filter((line) => line.includes(refused))).toHaveLength(1);
    expect(spoken.length).toBe(new Set(spoken).size);
    expect(spoken).toHaveLength(lines.length);
  });
});
