import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../test/media-files.fixture';
import { InputFile } from '../input/input-file';
import { createMediaRegistry, type Media } from '../media';
import { createFfmpeg } from '../process/ffmpeg';
import type { SceneInput } from '../script/scene-input';
import { makeMedia } from './scene-media';

let folder: string;
let path: string;
let show: (signal?: AbortSignal) => Promise<Media | null>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scene-media-'));
  path = join(folder, 'bees.png');
  const ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
  const parts = { ffmpeg, media: createMediaRegistry(), findVisual: async () => InputFile.uploaded(path) };
  const input = { scene: { index: 0, asset: 'bees.png' }, request: {} } as SceneInput;
  const template = { description: { media: { widthPixels: 40, heightPixels: 40 }, parameters: [], kind: 'image' } };
  show = (signal = new AbortController().signal) => {
    const context = { signal, workFolder: folder, report: () => undefined, warn: () => undefined };
    return makeMedia(parts, input, template as unknown as Parameters<typeof makeMedia>[2], 1, context);
  };
});
afterAll(() => rm(folder, { recursive: true }));

const pictureBytes = (media: Media | null): Uint8Array | null => (media?.kind === 'picture' ? media.bytes : null);

describe('the picture of a user', () => {
  it('is read once for its scenes, and anew when its file was written again', async () => {
    await writeFile(path, await makePng('#ff0000', 20, 20));
    const [first, second] = [pictureBytes(await show()), pictureBytes(await show())];
    expect(first).not.toBeNull();
    expect(second).toBe(first);
    await writeFile(path, await makePng('#00ff00', 30, 30));
    const anew = await show();
    expect(anew).toMatchObject({ kind: 'picture', widthPixels: 30, field: 'scenes[0].picture.asset' });
    expect(pictureBytes(anew)).not.toBe(first);
  });

  it('that is damaged is refused each time', async () => {
    await writeFile(path, 'no picture');
    await expect(show()).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    await expect(show()).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });
});
