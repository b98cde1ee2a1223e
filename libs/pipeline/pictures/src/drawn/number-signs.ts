import { once, readTable } from '@svc/content-files';

export interface Sign {
  width: number;
  /** Strokes in a box that is 100 high. */
  path: string;
}

/** Strokes of digits and of units: an SVG has no fonts. */
const signs = once(
  (): ReadonlyMap<string, Sign> =>
    new Map(
      readTable('number-signs.tsv').map(([sign = '', width, path = '']) => [sign, { width: Number(width), path }]),
    ),
);

const space: Sign = { width: 6, path: '' };

/** True for a sign that a card can show. */
export const isDrawnSign = (sign: string): boolean => sign === ' ' || signs().has(sign);

export const findSign = (sign: string): Sign => signs().get(sign) ?? space;
