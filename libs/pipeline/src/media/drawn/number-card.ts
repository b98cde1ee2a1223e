import type { Palette } from '../abstract/palettes';
import { at } from '../abstract/svg';

const grouped = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3}){1,3}`;
const numbers = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/-])(${grouped}|\d{1,9}(?:[.,]\d{1,3})?)(?![\p{L}\p{N}:/])(?:[ \u00a0\u202f]?(%|percent|per cent|Prozent|por ciento|por cento|pour cent|per cento|procent))?`,
  'gu',
);

/** A number that tells something: a year, a share, two digits or more; null for a text without one. */
export const numberIn = (text: string): string | null => {
  const found = Array.from(text.matchAll(numbers), ([, number = '', share]) =>
    share === undefined ? number : `${number}%`,
  );
  return found.filter((number) => number.length > 1).toSorted((one, other) => other.length - one.length)[0] ?? null;
};

interface Sign {
  width: number;
  /** Strokes in a box that is 100 high. */
  path: string;
}

/** Strokes of digits: an SVG has no fonts. */
const signs: Readonly<Record<string, Sign>> = {
  '0': { width: 60, path: 'M30 6C46 6 54 24 54 50S46 94 30 94 6 76 6 50 14 6 30 6Z' },
  '1': { width: 46, path: 'M8 26 30 8V94' },
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
  '%': { width: 84, path: 'M68 6 16 94M18 8A14 16 0 1 1 17.9 8ZM66 60A14 16 0 1 1 65.9 60Z' },
};
const space: Sign = { width: 18, path: '' };
const gap = 16;

/** Largest share of the picture's sides; the closest framing of a shot, 1.4 times as large, still shows all digits. */
const largest = { width: 0.64, height: 0.18 } as const;
/** Above the captions. */
const middle = 0.42;

interface Size {
  widthPixels: number;
  heightPixels: number;
}

/** Draws a number in large digits on a ground. @param ground content of an SVG of the same size */
export const drawNumber = (number: string, ground: string, palette: Palette, size: Size): string => {
  const { widthPixels, heightPixels } = size;
  const shown = Array.from(number, (sign) => signs[sign] ?? space);
  const width = shown.reduce((sum, sign) => sum + sign.width + gap, -gap);
  const scale = Math.min(
    (largest.width * widthPixels) / width,
    (largest.height * Math.max(widthPixels, heightPixels)) / 100,
  );
  const [left, top] = [(widthPixels - width * scale) / 2, heightPixels * middle - 50 * scale];
  let x = 0;
  const digits = shown.map((sign) => {
    const path = `<path transform="translate(${at(x)} 0)" d="${sign.path}"/>`;
    x += sign.width + gap;
    return path;
  });
  const drawn = (color: string, down: number): string =>
    `<g transform="translate(${at(left)} ${at(top + down * scale)}) scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}</g>`;
  const veil = `<rect width="${widthPixels}" height="${heightPixels}" fill="${palette.shapes[4]}" fill-opacity=".62"/>`;
  const line = `<rect x="${at(left)}" y="${at(top + 122 * scale)}" width="${at(width * scale)}" height="${at(5 * scale)}" rx="${at(2.5 * scale)}" fill="${palette.accent}"/>`;
  return `${ground}${veil}${drawn(palette.shapes[4], 5)}${drawn(palette.light, 0)}${line}`;
};
