import { describe, expect, it } from 'vitest';
import { createPlanarFrame, splitPlanes, type PlanarFrame } from './planar-frame';
import { cutBand, changedBands } from './changed-bands';

const size = { widthPixels: 64, heightPixels: 1_080 };

/** A frame in which these lines of luma are bright. */
const withLines = (...lines: number[]): PlanarFrame => {
  const frame = createPlanarFrame(size.widthPixels, size.heightPixels);
  for (const line of lines) frame.bytes.fill(200, line * size.widthPixels, (line + 1) * size.widthPixels);
  return frame;
};

describe('changedBands', () => {
  it('finds nothing where nothing changes', () => {
    expect(changedBands(withLines(500), withLines(500))).toEqual([]);
  });

  it('begins with the first row of macroblocks that changes', () => {
    expect(changedBands(withLines(), withLines(500, 600))).toEqual([{ firstRow: 31, rowCount: 8 }]);
  });

  it('takes as many bands as are needed, and leaves out what stays between them', () => {
    expect(changedBands(withLines(16), withLines(500))).toEqual([
      { firstRow: 1, rowCount: 8 },
      { firstRow: 31, rowCount: 8 },
    ]);
  });

  it('stays inside the frame', () => {
    expect(changedBands(withLines(), withLines(1_079))).toEqual([{ firstRow: 60, rowCount: 8 }]);
  });

  it('is the whole frame when bands would overlap, be many, or be taller than the frame', () => {
    expect(changedBands(withLines(), withLines(900, 1_079))).toBeNull();
    expect(changedBands(withLines(), withLines(20, 200, 400, 600, 800))).toBeNull();
    const small = createPlanarFrame(64, 64);
    const changed = createPlanarFrame(64, 64);
    changed.bytes[0] = 1;
    expect(changedBands(small, changed)).toBeNull();
  });

  it('is the whole frame when its first row changes, because no picture begins with a band', () => {
    expect(changedBands(withLines(), withLines(3))).toBeNull();
    expect(changedBands(withLines(), withLines(16))).toEqual([{ firstRow: 1, rowCount: 8 }]);
  });

  it('sees a change of colour alone', () => {
    const changed = withLines();
    const [, , reds] = splitPlanes(changed);
    reds.bytes[300 * reds.width] = 7;
    expect(changedBands(withLines(), changed)).toEqual([{ firstRow: 37, rowCount: 8 }]);
  });
});

describe('cutBand', () => {
  it('cuts the rows out of all planes', () => {
    const frame = withLines(500);
    const [, blues] = splitPlanes(frame);
    blues.bytes.fill(90, 250 * blues.width, 251 * blues.width);
    const band = cutBand(frame, { firstRow: 31, rowCount: 8 });
    expect(band).toMatchObject({ widthPixels: 64, heightPixels: 128 });
    const [luma, bandBlues] = splitPlanes(band);
    expect([luma.bytes[3 * 64], luma.bytes[4 * 64], luma.bytes[5 * 64]]).toEqual([0, 200, 0]);
    expect([bandBlues.bytes[32], bandBlues.bytes[2 * 32], bandBlues.bytes[3 * 32]]).toEqual([0, 90, 0]);
  });

  it('repeats the last line below the frame', () => {
    const [luma] = splitPlanes(cutBand(withLines(1_079), { firstRow: 60, rowCount: 8 }));
    expect([luma.bytes[118 * 64], luma.bytes[119 * 64], luma.bytes[127 * 64]]).toEqual([0, 200, 200]);
  });
});
