import { beforeAll, describe, expect, it } from 'vitest';
import { svgOf } from '../../abstract/draw-abstract';
import { palettes } from '../../abstract/palettes';
import { drawVector } from '../../vector-picture';
import { litInk } from '../ink';
import { subjects } from './subjects';

const cellPixels = 32;
const names = [...subjects.keys()];
const size = { widthPixels: cellPixels, heightPixels: names.length * cellPixels };
const bytesOfCell = cellPixels * cellPixels * 4;
/** A colour of no palette: the background. */
const ground = [255, 0, 255] as const;

/** All subjects below each other, in the same colours, with some space around each. */
const sheet = (): string => {
  const cells = [...subjects.values()].map(({ draw }, index) => {
    const { defs, ink } = litInk(`cell-${index}`, palettes[0]);
    const top = index * cellPixels;
    const clip = `<clipPath id="clip-${index}"><rect y="${top}" width="${cellPixels}" height="${cellPixels}"/></clipPath>`;
    return `${defs}${clip}<g clip-path="url(#clip-${index})"><g transform="translate(4 ${top + 4}) scale(.24)">${draw(ink)}</g></g>`;
  });
  const paper = `<rect width="${size.widthPixels}" height="${size.heightPixels}" fill="rgb(${ground.join()})"/>`;
  return svgOf(size, paper + cells.join(''));
};

let cells: Uint8Array[];

beforeAll(async () => {
  const picture = { kind: 'picture' as const, bytes: Buffer.from(sheet()), ...size };
  const rgba = await drawVector(picture, size, new AbortController().signal);
  cells = names.map((_, index) => rgba.subarray(index * bytesOfCell, (index + 1) * bytesOfCell));
});

/** Counts the pixels for which the test is true. */
const count = (test: (start: number) => boolean): number => {
  let found = 0;
  for (let start = 0; start < bytesOfCell; start += 4) if (test(start)) found += 1;
  return found;
};

const differs = (
  one: Uint8Array,
  other: ArrayLike<number>,
  start: number,
  otherStart: number,
  least: number,
): boolean => {
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs((one[start + channel] ?? 0) - (other[otherStart + channel] ?? 0)) > least) return true;
  return false;
};

const isCovered = (cell: Uint8Array, start: number): boolean => differs(cell, ground, start, 0, 60);

/** Share of the covered pixels in which only one of the two is visible, or their tones differ. */
const differenceOf = (one: Uint8Array, other: Uint8Array): number =>
  count((start) => differs(one, other, start, start, 40)) /
  count((start) => isCovered(one, start) || isCovered(other, start));

describe('the drawings of subjects', () => {
  it('are at least sixty', () => {
    expect(subjects.size).toBeGreaterThanOrEqual(60);
  });

  it('fill their box, but not completely', () => {
    const shares = cells.map((cell) => count((start) => isCovered(cell, start)) / cellPixels ** 2);
    expect(names.filter((_, index) => (shares[index] ?? 0) < 0.04 || (shares[index] ?? 1) > 0.8)).toEqual([]);
  });

  it('differ from each other', () => {
    const alike = cells.flatMap((cell, index) =>
      cells.slice(index + 1).flatMap((other, offset) => {
        const difference = differenceOf(cell, other);
        return difference < 0.3 ? [`${names[index]} and ${names[index + 1 + offset]}: ${difference.toFixed(2)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
