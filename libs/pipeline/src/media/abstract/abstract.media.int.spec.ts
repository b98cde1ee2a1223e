import { describe, expect, it } from 'vitest';
import type { StageContext } from '../../stage';
import type { MediaInput, Picture } from '../media';
import { createMediaRegistry } from '../media-registry';
import { probePicture } from '../picture-probe';
import { styleNames } from './abstract-styles';

const context: StageContext = {
  signal: new AbortController().signal,
  workFolder: '',
  report: () => undefined,
  warn: () => undefined,
};
const registry = createMediaRegistry();

type Size = readonly [widthPixels: number, heightPixels: number];

const inputOf = (prompt: string, seed: number, [widthPixels, heightPixels]: Size): MediaInput => ({
  ...{ prompt, subject: prompt, promptPrefix: '', sceneIndex: seed, seed },
  ...{ widthPixels, heightPixels, durationSeconds: 3 },
});

const make = async (workflow: string, prompt: string, seed: number, size: Size = [540, 960]): Promise<Picture> => {
  const media = await registry.open(workflow).make(inputOf(prompt, seed, size), context);
  if (media.kind !== 'picture') throw new Error('no picture was made');
  return media;
};

describe('builtin/abstract', () => {
  it.each(styleNames)('draws %s as a picture of the size that was asked for', async (style) => {
    const { bytes, widthPixels, heightPixels } = await make(`builtin/abstract-${style}`, 'a bee', 1);
    expect(probePicture(bytes)).toMatchObject({ widthPixels: 540, heightPixels: 960 });
    expect([widthPixels, heightPixels]).toEqual([540, 960]);
    expect(bytes.length).toBeGreaterThan(8_000);
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
    expect(probePicture((await make('builtin/abstract', 'snow', 2, size)).bytes)).toMatchObject({
      widthPixels: size[0],
      heightPixels: size[1],
    });
  });

  it('stops when the scene is cancelled', async () => {
    const input = inputOf('a', 1, [540, 960]);
    const cancelled = { ...context, signal: AbortSignal.abort() };
    await expect(registry.open('builtin/abstract').make(input, cancelled)).rejects.toThrow();
  });
});
