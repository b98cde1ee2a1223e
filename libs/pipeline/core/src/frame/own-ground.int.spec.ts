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

  it('has light letters with a dark edge over a white picture of the user', async () => {
    const template = await templates.open('1080x1920/image_default.html');
    const white = { ...(await probePicture(await makePng('#ffffff', 108, 192))), field: 'scenes[0].picture.asset' };
    using frame = await template.render({ ...input, picture: white });
    const { rgba, widthPixels } = frame;
    const title = Array.from({ length: 100 * 600 }, (_, at) =>
      brightness({ rgba, widthPixels, heightPixels: 1 }, 96 + (at % 600), 330 + Math.floor(at / 600)),
    );
    expect(title.filter((value) => value < 40).length / title.length).toBeGreaterThan(0.03);
    expect(title.filter((value) => value > 250).length / title.length).toBeGreaterThan(0.3);
  });

  it('takes the shades of a mixed scene from its found pictures', async () => {
    const template = await templates.open('1080x1920/image_default.html');
    using frame = await template.render({ ...input, picture: null, below: [await own(), await found()] });
    const at = (1_880 * frame.widthPixels + 540) * 4;
    expect(frame.rgba[at + 3]).toBeGreaterThan(40);
  });
});
