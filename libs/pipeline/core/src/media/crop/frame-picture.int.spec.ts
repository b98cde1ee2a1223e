import { Renderer } from '@takumi-rs/core';
import { describe, expect, it } from 'vitest';
import { probePicture } from '../picture-probe';
import { drawPicture, isVector } from '../draw-picture';
import type { Picture } from '../media';
import { cropPicture, drawSample, framePicture, framingWindow } from './crop-picture';
import { placeMedia } from './place-picture';

const { signal } = new AbortController();
const size = { widthPixels: 200, heightPixels: 100 };
const renderer = new Renderer();

/** A green ground with a red disc on its right. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100"><rect width="200" height="100" fill="#2a6"/><circle cx="150" cy="50" r="20" fill="#f00"/></svg>`;
const drawn: Picture = { kind: 'picture', bytes: Buffer.from(svg), ...size };

const photograph = async (): Promise<Picture> => {
  const images = [{ src: 'svg', data: drawn.bytes }];
  const node = { type: 'image' as const, src: 'svg', style: { width: '200px', height: '100px' } };
  return probePicture(await renderer.render(node, { width: 200, height: 100, format: 'jpeg', images }));
};

const redPixels = async ({ bytes }: Picture): Promise<number> => {
  const images = [{ src: 'it', data: bytes }];
  const node = { type: 'image' as const, src: 'it', style: { width: '200px', height: '100px' } };
  const rgba = await renderer.render(node, { width: 200, height: 100, format: 'raw', images });
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4) if ((rgba[at] ?? 0) > 200 && (rgba[at + 1] ?? 0) < 90) count += 1;
  return count;
};

const framed = async (picture: Picture, framing: number): Promise<Picture> =>
  framePicture(picture, await framingWindow(picture, framing, signal), signal);

describe('framePicture', () => {
  it('leaves the first framing as it is', async () => {
    const picture = await photograph();
    expect(await framed(picture, 0)).toBe(picture);
  });

  it('comes closer to the salient part of a photograph, in its size', async () => {
    const picture = await photograph();
    const close = await framed(picture, 1);
    expect(close).toMatchObject(size);
    const [whole, near] = [await redPixels(picture), await redPixels(close)];
    expect(near / whole).toBeGreaterThan(1.5);
    expect(near / whole).toBeLessThan(1.85);
  });

  it('keeps a drawing a drawing', async () => {
    const close = await framed(drawn, 1);
    expect(isVector(close)).toBe(true);
    const draw = (one: Picture): Promise<Buffer> => drawPicture(one, size, { format: 'raw' }, signal);
    expect(await draw(close)).not.toEqual(await draw(drawn));
  });
});

describe.each([
  ['column', { widthPixels: 1, heightPixels: 2_816 }],
  ['row', { widthPixels: 2_816, heightPixels: 1 }],
])('a picture of one %s', (_side, { widthPixels: width, heightPixels: height }) => {
  const frame = { widthPixels: 1_080, heightPixels: 1_920 };
  const line = async (): Promise<Picture> => {
    const ground = { type: 'container' as const, style: { width: '100%', height: '100%', backgroundColor: '#fff' } };
    return probePicture(await renderer.render(ground, { width, height, format: 'png' }));
  };

  it('has a sample that is as small as others', async () => {
    const sample = await drawSample(await line(), signal);
    expect(sample.widthPixels * sample.heightPixels).toBeLessThan(50_000);
  });

  it('is cropped to the salient part', async () => {
    expect(await cropPicture(await line(), frame, signal)).toMatchObject(frame);
  });

  it.each([
    ['as a figure', undefined],
    ['whole and large', { fit: 'whole' as const, zoom: 5 }],
    ['filled and large', { fit: 'fill' as const, x: 1, y: 1, zoom: 5 }],
  ])('of the user is laid into its place %s', async (_how, placement) => {
    const own = { ...(await line()), field: 'scenes' };
    expect(await placeMedia(own, placement, frame, signal)).toMatchObject(frame);
  });
});
