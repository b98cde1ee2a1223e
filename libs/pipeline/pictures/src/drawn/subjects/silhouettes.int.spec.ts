import { drawPicture } from '@svc/pipeline/media';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeSvg } from '../../abstract/draw-abstract';
import { palettes } from '../../abstract/palettes';
import { litInk } from '../ink';
import { findSubject, olderForm, subjectNames } from './subjects';

const cellPixels = 32;
const today = [...subjectNames()].flatMap((name) => findSubject(name) ?? []);
const forms = today.flatMap(({ olderForms }) => olderForms.map(({ name }) => name));
const drawings = [...today, ...forms.map(olderForm)];
const names = [...subjectNames(), ...forms];
const size = { widthPixels: cellPixels, heightPixels: names.length * cellPixels };
const bytesOfCell = cellPixels * cellPixels * 4;
/** A colour of no palette: the background. */
const ground = [255, 0, 255] as const;

/** All subjects below each other, in the same colours, with some space around each. */
const sheet = (): string => {
  const cells = drawings.map(({ draw }, index) => {
    const { defs, ink } = litInk(`cell-${index}`, palettes[0]);
    const top = index * cellPixels;
    const clip = `<clipPath id="clip-${index}"><rect y="${top}" width="${cellPixels}" height="${cellPixels}"/></clipPath>`;
    return `${defs}${clip}<g clip-path="url(#clip-${index})"><g transform="translate(4 ${top + 4}) scale(.24)">${draw(ink)}</g></g>`;
  });
  const paper = `<rect width="${size.widthPixels}" height="${size.heightPixels}" fill="rgb(${ground.join()})"/>`;
  return writeSvg(size, paper + cells.join(''));
};

let cells: Uint8Array[];
let covers: Uint8Array[];
let sizes: number[];

beforeAll(async () => {
  const picture = { kind: 'picture' as const, bytes: Buffer.from(sheet()), ...size };
  const rgba = await drawPicture(picture, size, { format: 'raw' }, new AbortController().signal);
  cells = names.map((_, index) => rgba.subarray(index * bytesOfCell, (index + 1) * bytesOfCell));
  covers = cells.map(toCover);
  sizes = covers.map(countCovered);
});

const isFar = (one = 0, other = 0, least = 0): boolean => Math.abs(one - other) > least;

const isCovered = (cell: Uint8Array, start: number): boolean =>
  ground.some((tone, channel) => isFar(cell[start + channel], tone, 60));

const toCover = (cell: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: cellPixels ** 2 }, (_, pixel) => (isCovered(cell, pixel * 4) ? 1 : 0));

const countCovered = (cover: Uint8Array): number => cover.reduce((sum, pixel) => sum + pixel, 0);

/** Share of the covered pixels in which only one of the two is visible, or their tones differ. */
const measureDifference = (one: number, other: number): number => {
  const [cell = new Uint8Array(), otherCell = cell] = [cells[one], cells[other]];
  const [cover = new Uint8Array(), otherCover = cover] = [covers[one], covers[other]];
  let [different, covered] = [0, 0];
  for (let pixel = 0; pixel < cover.length; pixel += 1) {
    if (cover[pixel] === 0 && otherCover[pixel] === 0) continue;
    const start = pixel * 4;
    covered += 1;
    if (
      isFar(cell[start], otherCell[start], 40) ||
      isFar(cell[start + 1], otherCell[start + 1], 40) ||
      isFar(cell[start + 2], otherCell[start + 2], 40)
    )
      different += 1;
  }
  return different / covered;
};

/** Two areas of other sizes differ at least by that. */
const mayBeAlike = (one = 0, other = 0): boolean => Math.min(one, other) > 0.7 * Math.max(one, other);

describe('the drawings of subjects', () => {
  it('are at least 575', () => {
    expect(subjectNames().size).toBeGreaterThanOrEqual(575);
  });

  it('fill their box, but not completely', () => {
    const shares = sizes.map((pixels) => pixels / cellPixels ** 2);
    expect(names.filter((_, index) => (shares[index] ?? 0) < 0.04 || (shares[index] ?? 1) > 0.8)).toEqual([]);
  });

  it('differ from each other', () => {
    const alike = names.flatMap((name, index) =>
      names.slice(index + 1).flatMap((otherName, offset) => {
        const other = index + 1 + offset;
        if (!mayBeAlike(sizes[index], sizes[other])) return [];
        const difference = measureDifference(index, other);
        return difference < 0.3 ? [`${name} and ${otherName}: ${difference.toFixed(2)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
