import type { Palette } from '../abstract/palettes';
import { at } from '../abstract/svg';

interface Sign {
  width: number;
  /** Strokes in a box that is 100 high. */
  path: string;
}

/** Strokes of digits and of units: an SVG has no fonts. */
const signs: Readonly<Record<string, Sign>> = {
  '0': { width: 60, path: 'M30 6C46 6 54 24 54 50S46 94 30 94 6 76 6 50 14 6 30 6Z' },
  '1': { width: 34, path: 'M6 26 28 8V94' },
  '2': { width: 60, path: 'M8 28C8 12 20 6 31 6 45 6 53 16 53 29 53 46 38 58 8 94H54' },
  '3': { width: 60, path: 'M9 16C18 2 50 2 50 27 50 41 38 47 26 47 42 47 54 54 54 70 54 97 20 100 6 82' },
  '4': { width: 62, path: 'M44 94V6L6 70H58' },
  '5': { width: 60, path: 'M50 6H15L11 44C22 36 54 36 54 66 54 97 18 100 6 82' },
  '6': {
    width: 60,
    path: 'M46 8C20 18 6 44 6 66 6 84 16 94 30 94 44 94 54 84 54 68 54 52 44 42 30 42 18 42 8 50 6 66',
  },
  '7': { width: 60, path: 'M6 6H54L24 94' },
  '8': {
    width: 60,
    path: 'M30 47C16 47 9 37 9 27 9 14 18 6 30 6S51 14 51 27 44 47 30 47C14 47 6 58 6 70 6 86 16 94 30 94S54 86 54 70 46 47 30 47Z',
  },
  '9': {
    width: 60,
    path: 'M14 92C40 82 54 56 54 34 54 16 44 6 30 6 16 6 6 16 6 32 6 48 16 58 30 58 42 58 52 50 54 34',
  },
  '.': { width: 22, path: 'M11 92V93' },
  ',': { width: 22, path: 'M12 90 6 108' },
  '–': { width: 44, path: 'M4 54H40' },
  '°': { width: 34, path: 'M17 6A12 12 0 1 1 16.9 6Z' },
  C: { width: 58, path: 'M52 24C42 -2 6 0 6 50S42 102 52 76' },
  F: { width: 54, path: 'M8 94V6H50M8 48H42' },
  c: { width: 52, path: 'M46 52C36 34 8 36 8 67S36 100 46 82' },
  g: { width: 54, path: 'M46 42V98C46 120 12 120 9 106M46 67C46 34 8 34 8 67S46 100 46 67' },
  h: { width: 54, path: 'M8 6V94M8 62C14 36 46 36 46 62V94' },
  i: { width: 16, path: 'M8 44V94M8 20V21' },
  k: { width: 50, path: 'M8 6V94M42 44 8 72M22 62 46 94' },
  l: { width: 16, path: 'M8 6V94' },
  m: { width: 80, path: 'M8 94V42M8 60C14 36 40 36 40 60V94M40 60C46 36 72 36 72 60V94' },
  n: { width: 54, path: 'M8 94V42M8 62C14 36 46 36 46 62V94' },
  t: { width: 38, path: 'M18 20V82C18 94 28 95 35 92M4 44H34' },
  '%': { width: 84, path: 'M68 6 16 94M18 8A14 16 0 1 1 17.9 8ZM66 60A14 16 0 1 1 65.9 60Z' },
};
const space: Sign = { width: 6, path: '' };
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

const barOf = ({ left, top, width, height }: Bar, attributes: string): string =>
  `<rect x="${at(left)}" y="${at(top)}" width="${at(width)}" height="${at(height)}" rx="${at(Math.min(width, height) / 2)}" ${attributes}/>`;

const yearsOfCentury = 100;
const ticks = 11;

/** The decades of a century, and the year's place in it. */
const timeLine = (year: number, line: Bar, { accent, light }: Palette): string => {
  const step = (line.width - line.height) / (ticks - 1);
  const marks = Array.from({ length: ticks }, (_, index) =>
    barOf(
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
  return `${barOf(line, `fill="${light}" fill-opacity=".5"`)}${marks.join('')}${dot}`;
};

/** A share of the line's length. */
const shareBar = (percent: number, line: Bar, { accent, light }: Palette): string => {
  const thick = { ...line, height: line.height * 3 };
  const filled = { ...thick, width: Math.max(thick.height, (line.width * Math.min(100, percent)) / 100) };
  return `${barOf(thick, `fill="${light}" fill-opacity=".3"`)}${barOf(filled, `fill="${accent}"`)}`;
};

/** Below the digits: the place of a year in its century, the size of a share, else a line. */
const drawBelow = (number: string, line: Bar, palette: Palette): string => {
  const percent = /^(\d{1,3}(?:[.,]\d{1,2})?)%$/u.exec(number)?.[1];
  if (percent !== undefined) return shareBar(Number(percent.replace(',', '.')), line, palette);
  if (/^(?:1\d|20)\d\d$/u.test(number)) return timeLine(Number(number), line, palette);
  return barOf(line, `fill="${palette.accent}"`);
};

interface PlacedSign extends Sign {
  scale: number;
}

const signsOf = (number: string): PlacedSign[] =>
  Array.from(number, (sign, index) => {
    const isUnit = /\p{L}/u.test(sign) && number[index - 1] !== '°';
    return { ...(signs[sign] ?? space), scale: isUnit ? unitScale : 1 };
  });

const widthOf = (shown: readonly PlacedSign[]): number =>
  shown.reduce((sum, { width, scale }) => sum + width * scale + gap, -gap);

const pathsOf = (shown: readonly PlacedSign[]): string => {
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
  const shown = signsOf(number);
  const width = widthOf(shown);
  const scale = Math.min(
    (largest.width * widthPixels) / width,
    (largest.height * Math.max(widthPixels, heightPixels)) / 100,
  );
  const [left, top] = [(widthPixels - width * scale) / 2, heightPixels * middle - 50 * scale];
  const paths = pathsOf(shown);
  const drawn = (color: string, down: number): string =>
    `<g transform="translate(${at(left)} ${at(top + down * scale)}) scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
  const veil = `<rect width="${widthPixels}" height="${heightPixels}" fill="${palette.shapes[4]}" fill-opacity=".62"/>`;
  const line = { left, top: top + lineDown * scale, width: width * scale, height: 5 * scale };
  return `${ground}${veil}${drawn(palette.shapes[4], 5)}${drawn(palette.light, 0)}${drawBelow(number, line, palette)}`;
};
