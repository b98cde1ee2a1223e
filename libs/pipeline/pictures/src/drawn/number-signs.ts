export interface Sign {
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
  a: { width: 54, path: 'M46 46V94M46 68C46 36 8 36 8 68S46 100 46 68' },
  b: { width: 54, path: 'M8 6V94M8 68C8 36 46 36 46 68S8 100 8 68' },
  d: { width: 54, path: 'M46 6V94M46 68C46 36 8 36 8 68S46 100 46 68' },
  e: { width: 54, path: 'M9 68H46C46 36 8 34 8 68 8 98 36 100 44 84' },
  f: { width: 38, path: 'M32 8C22 4 16 10 16 24V94M4 44H30' },
  j: { width: 26, path: 'M16 44V104C16 114 10 117 4 114M16 20V21' },
  o: { width: 56, path: 'M28 42C14 42 7 54 7 68S14 94 28 94 49 82 49 68 42 42 28 42Z' },
  p: { width: 54, path: 'M8 42V118M8 68C8 36 46 36 46 68S8 100 8 68' },
  q: { width: 54, path: 'M46 42V118M46 68C46 36 8 36 8 68S46 100 46 68' },
  r: { width: 36, path: 'M8 94V42M8 64C10 48 20 41 32 44' },
  s: { width: 46, path: 'M40 50C32 38 8 40 8 54 8 72 40 62 40 80 40 98 12 98 6 84' },
  u: { width: 54, path: 'M8 42V74C8 100 40 100 46 74V42V94' },
  v: { width: 50, path: 'M5 42 25 94 45 42' },
  w: { width: 72, path: 'M5 42 20 94 36 50 52 94 67 42' },
  x: { width: 48, path: 'M6 42 42 94M42 42 6 94' },
  y: { width: 50, path: 'M5 42 25 92M45 42 20 106C17 114 11 117 5 115' },
  z: { width: 48, path: 'M6 44H42L6 92H42' },
  A: { width: 66, path: 'M5 94 33 6 61 94M15 64H51' },
  B: { width: 58, path: 'M8 6V94H30C60 94 60 48 30 48H8M30 48C54 48 54 6 30 6H8' },
  G: { width: 64, path: 'M54 24C44 -2 6 0 6 50S50 104 56 72V54H36' },
  H: { width: 62, path: 'M8 6V94M54 6V94M8 50H54' },
  K: { width: 58, path: 'M8 6V94M52 6 8 56M24 40 54 94' },
  M: { width: 76, path: 'M8 94V6L38 64 68 6V94' },
  T: { width: 60, path: 'M4 6H56M30 6V94' },
  V: { width: 64, path: 'M5 6 32 94 59 6' },
  W: { width: 92, path: 'M5 6 25 94 46 24 67 94 87 6' },
  $: { width: 60, path: 'M52 24C44 6 8 8 8 30 8 56 52 44 52 70 52 94 14 98 6 74M30 -4V104' },
  '€': { width: 66, path: 'M60 20C46 -4 16 4 16 50S46 104 60 80M4 40H44M4 60H44' },
  '£': { width: 60, path: 'M52 20C42 -2 18 4 20 30 22 60 26 80 8 94H54M6 54H42' },
  '¥': { width: 60, path: 'M4 6 30 48 56 6M30 48V94M10 54H50M10 72H50' },
  '₹': { width: 58, path: 'M6 6H52M6 30H52M6 6C46 2 46 54 8 54L44 94' },
  '²': { width: 34, path: 'M6 14C8 0 28 2 26 14 25 22 14 28 6 38H28' },
  '³': { width: 34, path: 'M6 8C14 -2 28 4 25 14 23 20 16 20 14 20 22 20 28 24 26 32 22 42 8 40 5 34' },
  '/': { width: 40, path: 'M34 4 6 100' },
  '%': { width: 84, path: 'M68 6 16 94M18 8A14 16 0 1 1 17.9 8ZM66 60A14 16 0 1 1 65.9 60Z' },
};
const space: Sign = { width: 6, path: '' };

/** True for a sign that a card can show. */
export const isDrawnSign = (sign: string): boolean => sign === ' ' || Object.hasOwn(signs, sign);

export const findSign = (sign: string): Sign => signs[sign] ?? space;
