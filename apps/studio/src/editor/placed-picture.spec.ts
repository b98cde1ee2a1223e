import { describe, expect, it } from 'vitest';
import { drawnSides, move, toPlacement, zoomTo } from './placed-picture';

const sizes = { picture: { width: 400, height: 200 }, place: { width: 100, height: 100 } };

describe('a picture that is dragged in its place', () => {
  it('moves with the pointer where it is cut', () => {
    const placed = toPlacement(null);
    expect(drawnSides(sizes, placed)).toEqual([200, 100]);
    expect(move(placed, sizes, 25, 40)).toEqual({ ...placed, x: 0.25, y: 0.5 });
    expect(move(placed, sizes, -500, 0).x).toBe(1);
  });

  it('moves with the pointer in the free space beside it', () => {
    const placed = toPlacement({ fit: 'whole' });
    expect(drawnSides(sizes, placed)).toEqual([100, 50]);
    expect(move(placed, sizes, 10, -25)).toEqual({ ...placed, y: 0 });
    expect(move(placed, sizes, 0, 10).y).toBe(0.7);
  });

  it('is enlarged at most five times, and never smaller than its place', () => {
    expect(zoomTo(toPlacement(null), 9).zoom).toBe(5);
    expect(zoomTo(toPlacement(null), 0.2).zoom).toBe(1);
  });
});
