import { describe, expect, it } from 'vitest';
import { createPlanarFrame, splitPlanes, type PlanarFrame } from '../planar-frame';
import { createParallax } from './parallax';

const area = { x: 0, y: 0, widthPixels: 400, heightPixels: 200 };
const [width, height] = [440, 220];

/** A bright subject in the middle, and a thin line on the ground at the left. */
const picture = (): PlanarFrame => {
  const frame = createPlanarFrame(width, height);
  const [luma, ...chromas] = splitPlanes(frame);
  for (const { bytes } of chromas) bytes.fill(128);
  luma.bytes.forEach((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    luma.bytes[at] = Math.hypot(x - 220, y - 110) < 40 ? 235 : x === 60 ? 120 : 40;
  });
  return frame;
};

/** Mean position of the samples of a row that are brighter than a limit, within columns. */
const centre = (frame: PlanarFrame, row: number, limit: number, from: number, to: number): number => {
  const line = splitPlanes(frame)[0].bytes.subarray(row * area.widthPixels, (row + 1) * area.widthPixels);
  const bright = [...line.keys()].filter((x) => x >= from && x < to && (line[x] ?? 0) > limit);
  return bright.reduce((sum, x) => sum + x, 0) / bright.length;
};

describe('parallax', () => {
  const shownAt = (fraction: number, isTurned: boolean): PlanarFrame => {
    const target = createPlanarFrame(area.widthPixels, area.heightPixels);
    createParallax(picture(), area, isTurned)(fraction, target);
    return target;
  };

  it('moves the subject further than the ground', () => {
    const [begin, end] = [shownAt(0, false), shownAt(1, false)];
    const subject = centre(begin, 100, 150, 100, 300) - centre(end, 100, 150, 100, 300);
    const ground = centre(begin, 10, 60, 0, 100) - centre(end, 10, 60, 0, 100);
    expect(ground).toBeGreaterThan(15);
    expect(subject).toBeGreaterThan(ground + 2);
  });

  it('reverses for a turned shot', () => {
    expect(shownAt(0, false).bytes).toEqual(shownAt(1, true).bytes);
  });
});
