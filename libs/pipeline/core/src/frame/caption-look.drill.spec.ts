import { join } from 'node:path';
import { captionStyles } from '@svc/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleScene } from '../../test/frames.fixture';
import { makePng } from '../../test/media-files.fixture';
import { probePicture, type Picture } from '../media';
import type { FrameInput, FramePixels } from './frame';
import { createTemplateLibrary } from './template-library';

const library = createTemplateLibrary(join(process.cwd(), 'content/templates'));
const square = '1080x1080/image_default.html';
let picture: Picture;
beforeAll(async () => {
  picture = await probePicture(await makePng('#f4e9d2', 40, 40));
});

type Captions = NonNullable<FrameInput['captions']>;
const usual: Captions = { style: 'template', position: 'template', size: 'medium' };

const draw = async (path: string, change: Partial<FrameInput>): Promise<FramePixels> => {
  const template = await library.open(path);
  return template.render(sampleScene({ picture: template.description.media ? picture : null, ...change }));
};

/** The rows and columns in which two frames differ. */
const changedBox = (one: FramePixels, other: FramePixels) => {
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1, pixels: 0 };
  const [before, after] = [one, other].map(
    ({ rgba }) => new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4),
  );
  after?.forEach((value, index) => {
    if (value === before?.[index]) return;
    const [x, y] = [index % one.widthPixels, Math.floor(index / one.widthPixels)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.pixels += 1;
  });
  return box;
};

const captionsBox = async (path: string, captions: Captions) =>
  changedBox(await draw(path, { captions, caption: null }), await draw(path, { captions }));

describe('captions with a style and a position', () => {
  it.each(['1080x1920/image_card.html', square, '1920x1080/video_default.html'])(
    'stand at the requested place in %s, never over the title or partly over the picture',
    async (path) => {
      const title = changedBox(await draw(path, { title: '', caption: null }), await draw(path, { caption: null }));
      const boxes = [];
      for (const position of ['top', 'middle', 'bottom'] as const)
        boxes.push(await captionsBox(path, { ...usual, position }));
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
      expect(middles).toEqual([...middles].sort((one, other) => one - other));
      const { heightPixels } = (await library.open(path)).description;
      expect(middles[0]).toBeLessThan(heightPixels * 0.4);
      for (const box of boxes) {
        expect(box.pixels).toBeGreaterThan(1_000);
        expect(box.bottom < title.top || box.top > title.bottom).toBe(true);
      }
    },
  );

  it('have a different look for each style', async () => {
    const frames = [];
    for (const style of captionStyles) frames.push(await draw(square, { captions: { ...usual, style } }));
    for (const [index, frame] of frames.entries())
      for (const other of frames.slice(index + 1)) expect(changedBox(frame, other).pixels).toBeGreaterThan(500);
  });

  it('have smaller and larger letters', async () => {
    const heights = [];
    for (const size of ['small', 'medium', 'large'] as const) {
      const { top, bottom } = await captionsBox(square, { ...usual, style: 'plain', size });
      heights.push(bottom - top);
    }
    expect(heights[0]).toBeLessThan(heights[1] ?? 0);
    expect(heights[1]).toBeLessThan(heights[2] ?? 0);
  });

  it.each(['1080x1920/image_default.html', '1080x1920/static_bold.html', '1920x1080/image_default.html', square])(
    'keep a word that is longer than a row within their plate in %s',
    async (path) => {
      const captions: Captions = { style: 'boxed', position: 'template', size: 'large' };
      const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
      const address = 'https://example.org/a/very/long/address/that/never/ends?because=it&never=ends';
      const bare = await draw(path, { captions, caption: null });
      for (const long of [word, word.repeat(3), address]) {
        const caption = (litIndex: number) => ({ captions, caption: { words: ['See', long], litIndex } });
        const unlit = await draw(path, caption(0));
        const plate = changedBox(bare, unlit);
        const lit = changedBox(unlit, await draw(path, caption(1)));
        expect(lit.left).toBeGreaterThan(plate.left + 4);
        expect(lit.right).toBeLessThan(plate.right - 4);
        expect(lit.top).toBeGreaterThan(plate.top + 4);
        expect(lit.bottom).toBeLessThan(plate.bottom - 4);
        expect(plate.left).toBeGreaterThan(20);
        expect(plate.right).toBeLessThan(unlit.widthPixels - 20);
      }
    },
  );

  it('are unchanged when the request says nothing about them', async () => {
    expect(changedBox(await draw(square, {}), await draw(square, { captions: usual })).pixels).toBe(0);
  });
});
