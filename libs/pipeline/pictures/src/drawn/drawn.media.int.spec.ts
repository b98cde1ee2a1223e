import type { StageContext } from '@svc/pipeline/engine';
import { type MediaInput, type Picture, createMediaRegistry, drawPicture } from '@svc/pipeline/media';
import { describe, expect, it } from 'vitest';
import { drawnMedia } from './drawn.media';
import { styleNames } from '../abstract/abstract-styles';

const context: StageContext = {
  signal: new AbortController().signal,
  workFolder: '',
  report: () => undefined,
  warn: () => undefined,
};
const registry = createMediaRegistry([drawnMedia]);

type Size = readonly [widthPixels: number, heightPixels: number];

const makeInput = (prompt: string, seed: number, [widthPixels, heightPixels]: Size): MediaInput => ({
  prompt,
  subject: prompt,
  promptPrefix: '',
  topic: prompt,
  language: 'en',
  sceneIndex: seed,
  seed,
  widthPixels,
  heightPixels,
  durationSeconds: 3,
});

const make = async (workflow: string, prompt: string, seed: number, size: Size = [540, 960]): Promise<Picture> => {
  const media = await registry.open(workflow).make(makeInput(prompt, seed, size), context);
  if (media.kind !== 'picture') throw new Error('no picture was made');
  return media;
};

const draw = (picture: Picture): Promise<Uint8Array> =>
  drawPicture(picture, picture, { format: 'raw' }, context.signal);
const isOpaque = (rgba: Uint8Array): boolean =>
  new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4).every((pixel) => pixel >>> 24 === 255);

describe('builtin/abstract', () => {
  it('is listed first after auto, then each style', () => {
    const names = styleNames.map((style) => `builtin/abstract-${style}`);
    expect(registry.list()).toEqual(['auto', 'builtin/abstract', ...names]);
    for (const workflow of registry.list()) expect(registry.open(workflow).workflow).toBe(workflow);
  });

  it.each(['builtin/abstract-', 'builtin/abstract-constructor'])('does not lend its name to %s', (workflow) => {
    expect(() => registry.open(workflow)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });

  it.each(styleNames)('draws %s as a picture of the requested size', async (style) => {
    const picture = await make(`builtin/abstract-${style}`, 'a bee', 1);
    expect(picture).toMatchObject({ widthPixels: 540, heightPixels: 960 });
    const rgba = await draw(picture);
    expect(rgba.length).toBe(540 * 960 * 4);
    expect(isOpaque(rgba)).toBe(true);
    expect(new Set(new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)).size).toBeGreaterThan(20);
  });

  it('gives the same bytes for the same prompt and seed', async () => {
    const [first, second] = [
      await make('builtin/abstract', 'the sea', 4),
      await make('builtin/abstract', 'the sea', 4),
    ];
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });

  it('gives each of ten scenes another picture', async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, (_, seed) => make('builtin/abstract', 'bees', seed)));
    expect(new Set(pictures.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(10);
  });

  it.each([[[100, 100]], [[1920, 1080]], [[100, 1000]], [[998, 102]]] as const)('fills %j', async (size) => {
    const rgba = await draw(await make('builtin/abstract', 'snow', 2, size));
    expect(rgba.length).toBe(size[0] * size[1] * 4);
    expect(isOpaque(rgba)).toBe(true);
  });

  it('stops when the scene is cancelled', async () => {
    const input = makeInput('a', 1, [540, 960]);
    const cancelled = { ...context, signal: AbortSignal.abort() };
    await expect(registry.open('builtin/abstract').make(input, cancelled)).rejects.toThrow();
  });
});
