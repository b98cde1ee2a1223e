import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePng } from '../../test/media-files.fixture';
import { probePicture, type Picture } from '../media';
import type { FramePixels } from './frame';
import { createTemplateLibrary } from './template-library';

const templates = createTemplateLibrary(resolve('content/templates'));
const grey = 200;
const found = async (): Promise<Picture> => probePicture(await makePng('#c8c8c8', 108, 192));
const own = async (): Promise<Picture> => ({ ...(await found()), field: 'scenes[0].picture.asset' });

const input = {
  title: 'The sea',
  text: 'The sea rises.',
  sceneNumber: 1,
  sceneCount: 2,
  language: 'en',
  caption: null,
  parameters: {},
};

const brightness = ({ rgba, widthPixels }: FramePixels, x: number, y: number): number =>
  rgba[(y * widthPixels + x) * 4] ?? 0;

/** Places without letters, below the shades of the templates, as shares of width and height. */
const shaded = [
  [0.97, 0.02],
  [0.5, 0.36],
  [0.5, 0.98],
] as const;

describe('a frame over a picture', () => {
  it.each(
    ['1080x1920', '1920x1080'].flatMap((size) => ['image', 'video'].map((kind) => `${size}/${kind}_default.html`)),
  )('has no tint when the picture is the user’s: %s', async (path) => {
    const template = await templates.open(path);
    using frame = await template.render({ ...input, picture: await own() });
    const { widthPixels, heightPixels } = frame;
    for (const [x, y] of shaded) {
      const seen = brightness(frame, Math.floor(x * widthPixels), Math.floor(y * heightPixels));
      expect(Math.abs(seen - grey)).toBeLessThan(4);
    }
  });

  it('has the shades of its template when the picture was found', async () => {
    const template = await templates.open('1080x1920/image_default.html');
    using frame = await template.render({ ...input, picture: await found() });
    expect(brightness(frame, 540, 1_880)).toBeLessThan(grey - 40);
  });

  it('has the shades of its template for found bytes that a user has shown before', async () => {
    const template = await templates.open('1080x1920/image_default.html');
    const picture = await found();
    const seen: number[] = [];
    for (const shown of [{ ...picture, field: 'scenes[0].picture.asset' }, picture]) {
      using frame = await template.render({ ...input, picture: shown });
      seen.push(brightness(frame, 540, 1_880));
    }
    expect(seen[0]).toBeGreaterThan(grey - 4);
    expect(seen[1]).toBeLessThan(grey - 40);
  });

  it('has a legible headline over a white picture of the user', async () => {
    const template = await templates.open('1080x1920/image_default.html');
    const white = { ...(await probePicture(await makePng('#ffffff', 108, 192))), field: 'scenes[0].picture.asset' };
    const valuesOf = async (title: string): Promise<number[]> => {
      using frame = await template.render({ ...input, title, picture: white });
      const { rgba, widthPixels } = frame;
      const at = (index: number) => [96 + (index % 300), 290 + Math.floor(index / 300)] as const;
      return Array.from({ length: 80 * 300 }, (_, index) =>
        brightness({ rgba, widthPixels, heightPixels: 1 }, ...at(index)),
      );
    };
    const titled = await valuesOf('The sea');
    const share = (values: number[], is: (value: number) => boolean) => values.filter(is).length / values.length;
    expect(share(titled, (value) => value > 250)).toBeGreaterThan(0.1);
    expect(share(titled, (value) => value < 120)).toBeGreaterThan(0.4);
    expect(share(await valuesOf(''), (value) => value === 255)).toBe(1);
  });

  it.each(['image', 'video'])('has a legible counter of scenes over a white picture of the user: %s', async (kind) => {
    const template = await templates.open(`1080x1920/${kind}_default.html`);
    const white = { ...(await probePicture(await makePng('#ffffff', 108, 192))), field: 'scenes[0].picture.asset' };
    using frame = await template.render({ ...input, title: '', picture: white });
    const seen = Array.from({ length: frame.widthPixels * 600 }, (_, index) => frame.rgba[4 * index] ?? 0);
    const plate = seen.filter((value) => value < 120).length;
    const letters = seen.filter((value) => value > 200 && value < 250).length;
    expect(plate).toBeGreaterThan(1_000);
    expect(letters).toBeGreaterThan(0);
  });

  it('takes the shades of a mixed scene from its found pictures', async () => {
    const template = await templates.open('1080x1920/image_default.html');
    using frame = await template.render({ ...input, picture: null, below: [await own(), await found()] });
    const at = (1_880 * frame.widthPixels + 540) * 4;
    expect(frame.rgba[at + 3]).toBeGreaterThan(40);
  });
});
