import { describe, expect, it } from 'vitest';
import { mediaInput } from '../../test/media-input.fixture';
import { testContext } from '../../test/provider.fixture';
import { drawPicture } from './draw-picture';
import type { MediaInput, MediaProvider, Picture } from './media';
import { createMediaRegistry } from './media-registry';

const make = async (change: Partial<MediaInput> = {}): Promise<Picture> => {
  const media = await createMediaRegistry()
    .open('builtin/abstract')
    .make({ ...mediaInput, ...change }, testContext('/'));
  if (media.kind !== 'picture') throw new Error('no picture was made');
  return media;
};

const decodeText = ({ bytes }: Picture): string => Buffer.from(bytes).toString('utf8');

describe('the plain card', () => {
  it('is the only workflow beside auto without engines and settings', () => {
    expect(createMediaRegistry().list()).toEqual(['auto', 'builtin/abstract']);
  });

  it('is drawn for any words by auto, without a warning', async () => {
    const context = testContext('/');
    const media = await createMediaRegistry().open('auto').make(mediaInput, context);
    expect(media).toMatchObject({ kind: 'picture', source: 'algorithmicMedia' });
    expect(media.isStandIn).toBeUndefined();
    expect(context.warnings).toEqual([]);
  });

  it.each([
    [100, 100],
    [1_080, 1_920],
    [998, 102],
  ])('fills %d x %d pixels without a hole, and stays dark below captions', async (widthPixels, heightPixels) => {
    const picture = await make({ widthPixels, heightPixels });
    const rgba = await drawPicture(picture, picture, { format: 'raw' }, new AbortController().signal);
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
    expect(pixels).toHaveLength(widthPixels * heightPixels);
    expect(pixels.every((pixel) => pixel >>> 24 === 255)).toBe(true);
    expect(Math.max(...rgba.subarray(-4 * widthPixels).filter((_, index) => index % 4 !== 3))).toBeLessThan(96);
  });

  it('has the colours of the template', async () => {
    expect(decodeText(await make({ colors: ['gold', '#5ef0c0'] }))).toMatch(/gold.*#5ef0c0/su);
    expect(decodeText(await make({ colors: [] }))).toBe(decodeText(await make()));
  });

  it('is the same for the same seed and another one for another seed, whatever the words are', async () => {
    const [first, second, words] = [await make(), await make({ seed: 6 }), await make({ subject: 'a whale' })];
    expect(decodeText(first)).not.toBe(decodeText(second));
    expect(decodeText(first)).toBe(decodeText(words));
  });

  it('gives way to an engine that draws, and has another storage key', async () => {
    const drawn: MediaProvider = {
      family: 'builtin',
      source: 'algorithmicMedia',
      names: () => ['abstract', 'abstract-dots'],
      make: () => Promise.reject(new Error('drawn')),
    };
    const registry = createMediaRegistry([drawn]);
    expect(registry.list()).toEqual(['auto', 'builtin/abstract', 'builtin/abstract-dots']);
    await expect(registry.open('builtin/abstract').make(mediaInput, testContext('/'))).rejects.toThrow('drawn');
    expect(createMediaRegistry().open('builtin/abstract').revision).not.toBe(
      registry.open('builtin/abstract').revision,
    );
  });

  it('stops when the scene is cancelled', async () => {
    const workflow = createMediaRegistry().open('builtin/abstract');
    await expect(workflow.make(mediaInput, testContext('/', AbortSignal.abort()))).rejects.toThrow();
  });
});
