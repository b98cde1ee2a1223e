import { buffer } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { finishedFilesPrefix } from '@svc/contracts';
import { readProvenance } from '@svc/pipeline-provenance';
import { type ObjectStore, objectStore } from '@svc/storage';
import type { TaskEntity } from '@svc/video-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { WorkMetrics } from '@svc/video-engine/worker';

const keptFolder = 'cache/films/';

let fixture: WorkerFixture;
let worker: NestFastifyApplication;
let store: ObjectStore;

beforeAll(async () => {
  fixture = await prepareWorkers();
  worker = await fixture.startWorker();
  store = worker.get<ObjectStore>(objectStore);
});
afterAll(() => fixture.close());

/** Makes a video with warnings. Resolves when it is stored for reuse. */
const make = async (): Promise<TaskEntity> => {
  const task = await until(worker, await begin(worker, { text: 'Kept.', prompt_prefix: 'unseen' }), isOver);
  await untilIdle(worker);
  expect(task.status).toBe('completed');
  return task;
};

const readObject = async (key: string): Promise<Buffer> => buffer(await store.get(key));

const countMade = async (): Promise<number> => {
  const { values } = await worker.get(WorkMetrics).videos.get();
  return values.find(({ labels }) => labels.source === 'made')?.value ?? 0;
};

const damage = async (key: string): Promise<void> => {
  const bytes = await readObject(key);
  bytes.fill(0, bytes.length >> 1);
  await store.put(key, bytes);
};

describe('a video that was made before', () => {
  it('is published for an equal request, with captions, poster and warnings', async () => {
    const first = await make();
    const made = await countMade();
    const second = await make();
    expect(await countMade()).toBe(made);
    expect(first.warnings).not.toEqual([]);
    expect(second).toMatchObject({ warnings: first.warnings, video: first.video });
    const names = await keysBelow(worker, finishedFilesPrefix(first.id));
    expect(await keysBelow(worker, finishedFilesPrefix(second.id))).toEqual(names);
    for (const name of names) {
      const published = await readObject(`${finishedFilesPrefix(second.id)}${name}`);
      expect(published.equals(await readObject(`${finishedFilesPrefix(first.id)}${name}`))).toBe(true);
    }
  });

  it('bears a manifest that its bytes fit', async () => {
    const bytes = await readObject(`${finishedFilesPrefix((await make()).id)}video.mp4`);
    const read = async function* (startByte: number, endByte: number) {
      yield await Promise.resolve(bytes.subarray(startByte, endByte));
    };
    expect(await readProvenance({ sizeBytes: bytes.length, read })).toMatchObject({ status: 'valid', problems: [] });
  });

  it.each<[string, (published: string, kept: string) => Promise<void>]>([
    ['is damaged', (published) => damage(`${published}video.mp4`)],
    ['lacks a file', (published) => store.delete(`${published}poster.jpg`)],
    ['belonged to a task whose files have gone', (published) => deleteBelow(worker, published)],
    ['was not described yet when its worker died', (_, kept) => store.delete(`${kept}film.json`)],
    ['has an unreadable description', (_, kept) => damage(`${kept}film.json`)],
  ])('is made and stored again when it %s', async (_, suffer) => {
    const first = await make();
    const [made, kept] = [await countMade(), await keysBelow(worker, keptFolder)];
    await suffer(finishedFilesPrefix(first.id), `${keptFolder}${kept[0]?.split('/')[0]}/`);
    const second = await make();
    expect(await countMade()).toBe(made + 1);
    expect(second.video?.durationSeconds).toBe(first.video?.durationSeconds);
    await decodeStrictly(worker, second.id, fixture.folder);
    expect(await keysBelow(worker, keptFolder)).toEqual(kept);
    await make();
    expect(await countMade()).toBe(made + 1);
  });
});
