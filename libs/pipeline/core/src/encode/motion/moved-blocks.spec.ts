import { beforeEach, describe, expect, it } from 'vitest';
import { sources } from '@svc/pipeline-h264';
import { createPaintingMemory } from './kernel/painting-memory';
import { MovedBlocks } from './moved-blocks';
import { makeOverlayPlanes, overlaySizes, updateOverlayPlanes, type OverlayPlanes } from './overlay-planes';

const columns = 10;
const side = columns * 16;
const still = { acrossAt: () => 0, downAt: () => 0 };

type AlphaAt = (x: number, y: number) => number;

const makePixels = (alphaAt: AlphaAt, area = { x: 0, y: 0, widthPixels: side, heightPixels: side }) => {
  const rgba = new Uint8Array(area.widthPixels * area.heightPixels * 4);
  for (let at = 0; at < rgba.length / 4; at += 1) {
    const [x, y] = [area.x + (at % area.widthPixels), area.y + Math.floor(at / area.widthPixels)];
    rgba.set([200, 200, 200, alphaAt(x, y)], at * 4);
  }
  return { ...area, rgba };
};

let planes: OverlayPlanes;
const begin = (alphaAt: AlphaAt, movement = still): MovedBlocks => {
  planes = makeOverlayPlanes(createPaintingMemory(overlaySizes(side, side)), makePixels(alphaAt));
  const blocks = new MovedBlocks(planes.luma);
  blocks.begin(movement);
  return blocks;
};
const change = (blocks: MovedBlocks, alphaAt: AlphaAt, area: Parameters<typeof makePixels>[1]): void => {
  const patch = makePixels(alphaAt, area);
  updateOverlayPlanes(planes, patch);
  blocks.change(patch);
};
const at = (blocks: MovedBlocks, column: number, row: number): number | undefined =>
  blocks.sources[row * columns + column];

/** A letter in the middle of the macroblock in column 5 and row 5. */
const letter: AlphaAt = (x, y) => (x >= 86 && x < 90 && y >= 86 && y < 90 ? 255 : 0);

describe('macroblocks of a moving picture', () => {
  it('move where nothing or an even shade lies over them', () => {
    expect(new Set(begin(() => 0).sources)).toEqual(new Set([sources.moved]));
    expect(new Set(begin((_, y) => y).sources)).toEqual(new Set([sources.moved]));
  });

  it('move at the right edge of a frame that ends within a macroblock', () => {
    const [width, height] = [152, 64];
    const shade = makePixels((x, y) => (y < 32 ? 60 : 255 - (x > 75 ? 80 : 0)), {
      x: 0,
      y: 0,
      widthPixels: width,
      heightPixels: height,
    });
    const { luma } = makeOverlayPlanes(createPaintingMemory(overlaySizes(width, height)), shade);
    const blocks = new MovedBlocks(luma);
    blocks.begin(still);
    expect([7, 8, 9].map((column) => blocks.sources[column])).toEqual([sources.moved, sources.moved, sources.moved]);
    expect(blocks.sources[3 * 10 + 9]).toBe(sources.moved);
  });

  it('stay where the overlay is opaque, and are renewed at its edge', () => {
    const blocks = begin((x) => (x < 72 ? 255 : 0));
    expect([0, 3, 4, 5, 6].map((column) => at(blocks, column, 5))).toEqual([
      ...[sources.held, sources.held, sources.renewed, sources.moved, sources.moved],
    ]);
    expect(blocks.renewedRows.every((row) => row === 1)).toBe(true);
  });

  it('are renewed under letters, and where they would come from letters', () => {
    const blocks = begin(letter, { acrossAt: () => -40, downAt: () => 0 });
    expect([4, 5, 6, 7, 8, 9].map((column) => at(blocks, column, 5))).toEqual([
      ...[sources.renewed, sources.renewed, sources.renewed, sources.renewed, sources.renewed, sources.moved],
    ]);
    expect([...blocks.renewedRows].flatMap((isRenewed, row) => (isRenewed === 1 ? [row] : []))).toEqual([4, 5, 6]);
  });
});

describe('a changing overlay', () => {
  let blocks: MovedBlocks;
  const area = { x: 64, y: 80, widthPixels: 64, heightPixels: 16 };
  beforeEach(() => (blocks = begin(letter)));

  it('copies letters that go, once', () => {
    change(blocks, () => 0, area);
    expect(at(blocks, 5, 5)).toBe(sources.exact);
    expect(blocks.dueRows[5]).toBe(1);
    blocks.end();
    expect(at(blocks, 5, 5)).toBe(sources.renewed);
    expect(blocks.dueRows[5]).toBe(0);
    change(blocks, letter, area);
    expect(at(blocks, 5, 5)).toBe(sources.renewed);
    expect(blocks.dueRows[5]).toBe(1);
  });

  it('takes what letters cover first from the key picture, and after that from the picture before', () => {
    change(blocks, (x, y) => letter(x, y) + letter(x - 32, y), area);
    expect(at(blocks, 7, 5)).toBe(sources.entered);
    expect(at(blocks, 5, 5)).toBe(sources.renewed);
    expect(at(blocks, 9, 5)).toBe(sources.moved);
    blocks.end();
    expect(at(blocks, 7, 5)).toBe(sources.renewed);
  });

  it('is forgotten at the next key picture', () => {
    change(blocks, () => 0, area);
    blocks.begin(still);
    expect(at(blocks, 5, 5)).toBe(sources.moved);
  });
});
