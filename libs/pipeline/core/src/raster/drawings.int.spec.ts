import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Renderer, type Node } from '@takumi-rs/core';
import { costlyFont, cyclicFont } from '@svc/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../test/media-files.fixture';
import { installedPackage } from '../kernel/installed-package';
import type { Canvas } from './canvas';
import { createDrawings } from './drawings';
import { createOwnCanvas } from './own-canvas';

const { signal } = new AbortController();
const size = { width: 600, height: 400, format: 'raw' as const };
const costly = { levels: 30, letter: '一', hasLigature: true };

/** The usual limit is five seconds: `apps/video-service/test/brand.int.spec.ts`. */
const { openCanvas, pictureCanvas } = createDrawings(1_000);

let truetype: Buffer;
let png: Buffer;
let photo: Buffer;

beforeAll(async () => {
  truetype = await readFile(join(installedPackage('pdfjs-dist') ?? '', 'standard_fonts/LiberationSans-Bold.ttf'));
  png = await makePng('linear-gradient(30deg, #f63, #36f)', 500, 300);
  const node: Node = { type: 'image', src: 'png', style: { width: '500px', height: '300px' } };
  const images = [{ src: 'png', data: png }];
  photo = await new Renderer().render(node, { width: 500, height: 300, format: 'jpeg', quality: 90, images });
});

const written = (text: string, fontFamily: string): Node => ({
  type: 'text',
  text,
  style: { fontFamily, fontSize: 40, width: '600px' },
});

const withPhoto = (...children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', width: '600px', height: '400px' },
  children: [
    { type: 'image', src: 'photo', style: { width: '333px', height: '277px', objectFit: 'cover' } },
    ...children,
  ],
});

const branded = (bytes: Buffer): Canvas =>
  openCanvas({ cacheMaxBytes: 0, font: { family: 'own', bytes, field: 'brand.font' } });

const catchFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => Promise.reject(new Error('It was drawn.')),
    (error: unknown) => error,
  );

describe('a canvas in a confined process', () => {
  it('draws and measures a foreign font and picture to the same bytes as the renderer of this process', async () => {
    const node = withPhoto(written('To AVA: office, Ελλάδα', 'own'));
    const images = [{ src: 'photo', data: png }];
    const renderer = new Renderer({ cacheMaxBytes: 0 });
    await renderer.registerFont({ name: 'own', data: truetype });
    const expected = await renderer.render(node, { ...size, images, fontFamilies: ['own'] });
    const options = { ...size, images, fontFamilies: ['own'] };
    const canvas = branded(truetype);
    expect((await canvas.render(node, options, signal)).equals(expected)).toBe(true);
    expect(await canvas.measure(node, options, signal)).toEqual(await renderer.measure(node, options));
  });

  it('draws a picture to the same bytes without a font, also twice, and as JPEG', async () => {
    const images = [{ src: 'photo', data: png }];
    for (const format of ['raw', 'raw', 'jpeg'] as const) {
      const options = { width: 600, height: 400, images };
      const renderer = new Renderer({ cacheMaxBytes: 0 });
      const expected = await renderer.render(withPhoto(), { ...options, format: format as 'raw' });
      expect((await pictureCanvas.render(withPhoto(), { ...options, format }, signal)).equals(expected)).toBe(true);
    }
  });

  it('ends a font whose outlines take endless time, and names it, while other drawings go on', async () => {
    const canvas = branded(costlyFont(costly));
    const options = { ...size, fontFamilies: ['own'] };
    expect(await canvas.render(written('plain', 'own'), options, signal)).toHaveLength(4 * 600 * 400);
    // A letter outside the sample of the upload, and a ligature.
    const endless = ['一', 'fi'].map((text) => catchFailure(canvas.render(written(text, 'own'), options, signal)));
    const images = [{ src: 'photo', data: photo }];
    expect(await pictureCanvas.render(withPhoto(), { ...size, images }, signal)).toHaveLength(4 * 600 * 400);
    for (const failure of await Promise.all(endless))
      expect(failure).toMatchObject({
        code: 'VALIDATION_ERROR',
        statusCode: 400,
        message: 'brand.font: The font cannot be used: it takes too much memory or time.',
        fields: [{ field: 'brand.font' }],
      });
    expect(await canvas.render(written('plain', 'own'), options, signal)).toHaveLength(4 * 600 * 400);
  });

  it('ends at once when it is cancelled, with the reason', async () => {
    const stop = new AbortController();
    const drawn = branded(costlyFont(costly)).render(
      written('一', 'own'),
      { ...size, fontFamilies: ['own'] },
      stop.signal,
    );
    const reason = new Error('the user left');
    stop.abort(reason);
    expect(await catchFailure(drawn)).toBe(reason);
  });

  it.each([
    ['a cut PNG', async () => (await makePng('#123456', 400, 300)).subarray(0, 60)],
    ['noise behind the head of a JPEG', async () => Buffer.concat([photo.subarray(0, 200), Buffer.alloc(3_000, 0x5a)])],
    ['no picture', async () => Buffer.from('hello')],
  ])('refuses %s with a reason instead of an internal error, and names its field', async (_, bytes) => {
    const images = [{ src: 'photo', data: await bytes(), field: 'file' }];
    const failure = await catchFailure(pictureCanvas.render(withPhoto(), { ...size, images }, signal));
    expect(failure).toMatchObject({
      statusCode: 400,
      message: 'file: The picture cannot be used: it cannot be decoded.',
    });
  });

  // stb #1943 and pixie #564: a glyph that is its own part ended the program by its stack.
  it('draws a letter whose glyph contains itself, and other letters', async () => {
    const canvas = branded(cyclicFont('一'));
    for (const text of ['一', 'plain'])
      expect(await canvas.render(written(text, 'own'), { ...size, fontFamilies: ['own'] }, signal)).toHaveLength(
        4 * 600 * 400,
      );
  });

  it('refuses a font that is none', async () => {
    const failure = await catchFailure(branded(Buffer.from('hello')).render(written('a', 'own'), size, signal));
    expect(failure).toMatchObject({ message: 'brand.font: The font cannot be used: it is damaged.' });
  });
});

describe('a canvas in this process', () => {
  it('refuses to decode a picture that this product has not made', async () => {
    const images = [{ src: 'photo', data: photo }];
    await expect(createOwnCanvas(0).render(withPhoto(), { ...size, images }, signal)).rejects.toThrow(
      'foreign picture',
    );
  });
});
