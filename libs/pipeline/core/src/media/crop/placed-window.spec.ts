import { describe, expect, it } from 'vitest';
import { placeSides, toPlacement } from '../placement';
import { placedWindow } from './placed-window';

const wide = { widthPixels: 1_600, heightPixels: 800 };
const upright = { widthPixels: 1_080, heightPixels: 1_920 };
const square = { widthPixels: 500, heightPixels: 500 };

describe('a picture in its place', () => {
  it('fills it, and is cut in the middle by default', () => {
    expect(placedWindow(wide, square, toPlacement({}))).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  });

  it.each([
    [0, 0],
    [0.5, 0.25],
    [1, 0.5],
  ])('shows the part at %d of what is cut', (x, left) => {
    expect(placedWindow(wide, square, toPlacement({ x })).left).toBe(left);
  });

  it('shows a smaller part when it is enlarged', () => {
    const placement = toPlacement({ zoom: 2, x: 0, y: 1 });
    expect(placedWindow(wide, square, placement)).toEqual({ left: 0, top: 0.5, width: 0.25, height: 0.5 });
  });

  it('is whole, with free space above and below it that its position divides', () => {
    const { across, down } = placeSides(wide, upright, toPlacement({ fit: 'whole', y: 0.25 }));
    expect(across).toEqual({ drawn: 1, start: 0 });
    expect(down.drawn).toBeCloseTo(540 / 1_920);
    expect(down.start).toBeCloseTo((1 - 540 / 1_920) / 4);
    expect(placedWindow(wide, upright, toPlacement({ fit: 'whole' }))).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    });
  });

  it('is cut on one side when it is whole and enlarged', () => {
    const { width, height } = placedWindow(wide, upright, toPlacement({ fit: 'whole', zoom: 2 }));
    expect([width, height]).toEqual([0.5, 1]);
  });
});
