import { describe, expect, it } from 'vitest';
import { cropPixels, layPixels, matteOverlay, pastePixels } from './pixels';

describe('matteOverlay', () => {
  it.each([
    ['opaque where black and white backgrounds show the same', [10, 20, 30, 255], [10, 20, 30, 255], [10, 20, 30, 255]],
    ['a hole where the background alone is seen', [0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 0]],
    ['half seen through a half black shade', [0, 0, 0, 255], [127, 127, 127, 255], [0, 0, 0, 128]],
    ['a half white veil, undarkened', [128, 128, 128, 255], [255, 255, 255, 255], [255, 255, 255, 128]],
  ])('is %s', (_title, onBlack, onWhite, expected) => {
    expect([...matteOverlay(Uint8Array.from(onBlack), Uint8Array.from(onWhite))]).toEqual(expected);
  });
});

const frame = (): Uint8Array => Uint8Array.from({ length: 4 * 3 * 4 }, (_, index) => index);
const area = { x: 1, y: 1, widthPixels: 2, heightPixels: 2 };

describe('cropPixels and pastePixels', () => {
  it('take out the rows of an area', () => {
    const cropped = cropPixels(frame(), 4, area);
    expect([...cropped]).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 36, 37, 38, 39, 40, 41, 42, 43]);
  });

  it('put an area back without touching anything else', () => {
    const pasted = frame();
    pastePixels(pasted, 4, area, new Uint8Array(16).fill(255));
    const changed = [...pasted].flatMap((value, index) => (value === frame()[index] ? [] : [index]));
    expect(changed).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 36, 37, 38, 39, 40, 41, 42, 43]);
    pastePixels(pasted, 4, area, cropPixels(frame(), 4, area));
    expect(pasted).toEqual(frame());
  });
});

describe('layPixels', () => {
  const lay = (below: number[], above: number[]): number[] => [
    ...layPixels(Uint8Array.from(below), Uint8Array.from(above)),
  ];

  it('covers, keeps or mixes the pixels below', () => {
    expect(lay([10, 20, 30, 255], [200, 100, 50, 255])).toEqual([200, 100, 50, 255]);
    expect(lay([10, 20, 30, 255], [200, 100, 50, 0])).toEqual([10, 20, 30, 255]);
    expect(lay([0, 0, 0, 255], [200, 100, 50, 128])).toEqual([100, 50, 25, 255]);
  });

  it('keeps pixels over nothing, and rounds a half up', () => {
    expect(lay([0, 0, 0, 0], [200, 100, 50, 128])).toEqual([200, 100, 50, 128]);
    expect(lay([200, 100, 50, 128], [200, 100, 50, 128])).toEqual([200, 100, 50, 192]);
  });
});
