import { describe, expect, it } from 'vitest';
import { cropPixels, pastePixels } from './pixels';

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
