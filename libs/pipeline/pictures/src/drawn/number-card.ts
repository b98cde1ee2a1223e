import type { Palette } from '../abstract/palettes';
import { at } from '../abstract/svg';
import { type Sign, findSign } from './number-signs';

const gap = 16;

/** Largest share of the picture's sides; the closest framing of a shot, 1.4 times as large, still shows all digits. */
const largest = { width: 0.64, height: 0.18 } as const;
/** Above the captions. */
const middle = 0.42;

interface Size {
  widthPixels: number;
  heightPixels: number;
}

/** Digits are larger than the letters of a unit. */
const unitScale = 0.62;
const baseline = 94;
const lineDown = 128;

interface Bar {
  left: number;
  top: number;
  width: number;
  height: number;
}

const drawBar = ({ left, top, width, height }: Bar, attributes: string): string =>
  `<rect x="${at(left)}" y="${at(top)}" width="${at(width)}" height="${at(height)}" rx="${at(Math.min(width, height) / 2)}" ${attributes}/>`;

const yearsOfCentury = 100;
const ticks = 11;

/** The decades of a century, and the year's place in it. */
const timeLine = (year: number, line: Bar, { accent, light }: Palette): string => {
  const step = (line.width - line.height) / (ticks - 1);
  const marks = Array.from({ length: ticks }, (_, index) =>
    drawBar(
      {
        left: line.left + index * step,
        top: line.top - line.height * 1.5,
        width: line.height,
        height: line.height * 4,
      },
      `fill="${light}" fill-opacity=".5"`,
    ),
  );
  const x = line.left + line.height / 2 + ((year % yearsOfCentury) / yearsOfCentury) * (line.width - line.height);
  const dot = `<circle cx="${at(x)}" cy="${at(line.top + line.height / 2)}" r="${at(line.height * 2.4)}" fill="${accent}"/>`;
  return `${drawBar(line, `fill="${light}" fill-opacity=".5"`)}${marks.join('')}${dot}`;
};

/** A share of the line's length. */
const shareBar = (percent: number, line: Bar, { accent, light }: Palette): string => {
  const thick = { ...line, height: line.height * 3 };
  const filled = { ...thick, width: Math.max(thick.height, (line.width * Math.min(100, percent)) / 100) };
  return `${drawBar(thick, `fill="${light}" fill-opacity=".3"`)}${drawBar(filled, `fill="${accent}"`)}`;
};

/** Below the digits: the place of a year in its century, the size of a share, else a line. */
const drawBelow = (number: string, line: Bar, palette: Palette): string => {
  const percent = /^(\d{1,3}(?:[.,]\d{1,2})?)%$/u.exec(number)?.[1];
  if (percent !== undefined) return shareBar(Number(percent.replace(',', '.')), line, palette);
  if (/^(?:1\d|20)\d\d$/u.test(number)) return timeLine(Number(number), line, palette);
  return drawBar(line, `fill="${palette.accent}"`);
};

interface PlacedSign extends Sign {
  scale: number;
}

const placeSigns = (number: string): PlacedSign[] =>
  Array.from(number, (sign, index) => {
    const isUnit = /\p{L}/u.test(sign) && number[index - 1] !== '°';
    return { ...findSign(sign), scale: isUnit ? unitScale : 1 };
  });

const shownWidth = (shown: readonly PlacedSign[]): number =>
  shown.reduce((sum, { width, scale }) => sum + width * scale + gap, -gap);

const drawPaths = (shown: readonly PlacedSign[]): string => {
  let x = 0;
  return shown
    .map(({ path, width, scale }) => {
      const place = `translate(${at(x)} ${at(baseline * (1 - scale))}) scale(${scale})`;
      x += width * scale + gap;
      return `<path transform="${place}" d="${path}"/>`;
    })
    .join('');
};

/** Draws a number in large digits on a ground. @param ground content of an SVG of the same size */
export const drawNumber = (number: string, ground: string, palette: Palette, size: Size): string => {
  const { widthPixels, heightPixels } = size;
  const shown = placeSigns(number);
  const width = shownWidth(shown);
  const scale = Math.min(
    (largest.width * widthPixels) / width,
    (largest.height * Math.max(widthPixels, heightPixels)) / 100,
  );
  const [left, top] = [(widthPixels - width * scale) / 2, heightPixels * middle - 50 * scale];
  const paths = drawPaths(shown);
  const drawn = (color: string, down: number): string =>
    `<g transform="translate(${at(left)} ${at(top + down * scale)}) scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
  const veil = `<rect width="${widthPixels}" height="${heightPixels}" fill="${palette.shapes[4]}" fill-opacity=".62"/>`;
  const line = { left, top: top + lineDown * scale, width: width * scale, height: 5 * scale };
  return `${ground}${veil}${drawn(palette.shapes[4], 5)}${drawn(palette.light, 0)}${drawBelow(number, line, palette)}`;
};
