import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { finishedFileKey, finishedFilesPrefix, type GenerationRequest } from '@svc/contracts';
import { type ObjectStore, objectStore } from '@svc/storage';
import { testFfmpeg } from '@svc/testing';
import type { TaskEntity } from '@svc/video-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  begin,
  decodeStrictly,
  deleteBelow,
  isOver,
  keysBelow,
  prepareWorkers,
  until,
  untilIdle,
  type WorkerFixture,
} from '../test/worker.fixture';

const run = promisify(execFile);
const text = 'Spoken once.\nHeard often.';

let fixture: WorkerFixture;
let worker: NestFastifyApplication;

beforeAll(async () => {
  fixture = await prepareWorkers();
  worker = await fixture.startWorker();
});
beforeEach(() => deleteBelow(worker, 'cache/'));
afterAll(() => fixture.close());

const make = async (changed: Partial<GenerationRequest> = {}): Promise<TaskEntity> => {
  const task = await until(worker, await begin(worker, { text, ...changed }), isOver);
  await untilIdle(worker);
  expect(task.status).toBe('completed');
  await decodeStrictly(worker, task.id, fixture.folder);
  return task;
};

/** Checksum of the encoded sound and the time of each packet. */
const readSound = async ({ id }: TaskEntity): Promise<string> => {
  const path = join(fixture.folder, `${id}.heard.mp4`);
  await worker.get<ObjectStore>(objectStore).materialise(`${finishedFilesPrefix(id)}video.mp4`, path);
  const options = ['-v', 'error', '-i', path, '-map', '0:a', '-c', 'copy', '-f', 'framemd5', '-'];
  return (await run((await testFfmpeg()).ffmpegPath, options)).stdout;
};

const bytesBelow = async (prefix: string): Promise<number> => {
  let sum = 0;
  for await (const { sizeBytes } of worker.get<ObjectStore>(objectStore).list(prefix)) sum += sizeBytes;
  return sum;
};

const heard = async (): Promise<string[]> => [
  ...(await keysBelow(worker, 'cache/narrations/')),
  ...(await keysBelow(worker, 'cache/sounds/')),
];

describe('the sound of a video', () => {
  it('is spoken and encoded once, for any picture', async () => {
    const first = await make();
    const kept = await heard();
    expect(kept.map((name) => name.replace(/^\w+/u, ''))).toEqual([
      ...['/narration.flac', '/narration.json', '/narration.flac', '/narration.json'],
      '/sound.json',
    ]);
    const second = await make({ frame_template: '180x180/image_small.html', title: 'Seen in another way' });
    expect(await heard()).toEqual(kept);
    expect(await readSound(second)).toBe(await readSound(first));
  });

  it('is encoded again when it is missing, with identical packets', async () => {
    const first = await make();
    const kept = await heard();
    for (const thrownAway of ['cache/films/', 'cache/sounds/']) await deleteBelow(worker, thrownAway);
    const second = await make();
    expect(await heard()).toEqual(kept);
    expect(await readSound(second)).toBe(await readSound(first));
    expect(second.video?.durationSeconds).toBe(first.video?.durationSeconds);
  });

  it('is encoded again when the stored one is damaged', async () => {
    const first = await make();
    const sound = await readSound(first);
    const store = worker.get<ObjectStore>(objectStore);
    const key = finishedFileKey(first.id, 'video.mp4');
    const bytes = await buffer(await store.get(key));
    await store.put(key, bytes.fill(0, bytes.length >> 1));
    expect(await readSound(await make())).toBe(sound);
  });

  it('takes no more space in the store than the video and its parts together need', async () => {
    const usual = { frame_template: '1080x1080/static_default.html' };
    const video = await bytesBelow(finishedFilesPrefix((await make(usual)).id));
    expect(video + (await bytesBelow('cache/'))).toBeLessThan(2 * video);
  });

  it('matches the scenes when one of them is spoken again', async () => {
    await make();
    await deleteBelow(worker, 'cache/films/');
    const [narration] = await keysBelow(worker, 'cache/narrations/');
    await deleteBelow(worker, `cache/narrations/${narration?.split('/')[0]}/`);
    const again = await make();
    expect(await keysBelow(worker, 'cache/scenes/')).toHaveLength(4);
    const packets = (await readSound(again)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const heardSeconds = (packets.length * 1_024) / 48_000;
    expect(Math.abs(heardSeconds - (again.video?.durationSeconds ?? 0))).toBeLessThan(0.1);
  });

  it('keeps the warnings of a voice when it is reused', async () => {
    const odd = { text: 'Wohin fliegen die Bienen?', language: 'de', tts_workflow: 'flite/slt' };
    const first = await make(odd);
    const second = await make({ ...odd, frame_template: '180x180/image_small.html' });
    expect(first.warnings).toEqual([expect.stringContaining('English only')]);
    expect(second.warnings).toEqual(expect.arrayContaining(first.warnings));
  });
});
