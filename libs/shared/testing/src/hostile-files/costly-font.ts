/** A TrueType font of a few kilobytes, one of whose glyphs costs two to the power of `levels` outlines. */
interface CostlyFont {
  /** Composite glyphs over each other, each of two of the one below. */
  levels: number;
  /** Draws the costly glyph for this letter. */
  letter?: string;
  /** Draws it for the ligature of `f` and `i` (GSUB, `liga`). */
  hasLigature?: boolean;
}

const unitsPerEm = 1_000;
const glyphs = { none: 0, letter: 1, f: 2, i: 3, lowest: 4 };

const shorts = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index));
  return bytes;
};

const longs = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, 4 * index));
  return bytes;
};

/** One contour of three points on the curve (OpenType, "glyf"). */
const triangle = Buffer.concat([
  shorts(1, 0, 0, 500, 700, 2, 0),
  Buffer.from([1, 1, 1]),
  shorts(0, 500, -250, 0, 0, 700),
  Buffer.alloc(1),
]);

/** Two components at 16-bit offsets: ARG_1_AND_2_ARE_WORDS, ARGS_ARE_XY_VALUES, then MORE_COMPONENTS in the first. */
const twiceGlyph = (glyph: number): Buffer => shorts(-1, 0, 0, 500, 700, 0x0023, glyph, 0, 0, 0x0003, glyph, 10, 0);

const makeGlyphs = (levels: number): Buffer[] => [
  Buffer.alloc(0),
  triangle,
  triangle,
  triangle,
  ...Array.from({ length: levels }, (_, level) => twiceGlyph(level === 0 ? glyphs.letter : glyphs.lowest + level - 1)),
];

/** Format 12: groups of first letter, last letter and first glyph; the letters of a group may share a glyph one by one. */
const characterMap = (entries: readonly (readonly [codePoint: number, glyph: number])[]): Buffer => {
  const groups = entries.toSorted(([one], [other]) => one - other).map(([code, glyph]) => longs(code, code, glyph));
  const body = Buffer.concat(groups);
  const table = Buffer.concat([shorts(12, 0), longs(16 + body.length, 0, groups.length), body]);
  return Buffer.concat([shorts(0, 1, 3, 10), longs(12), table]);
};

/** One lookup of type 4 that replaces `f` and `i` in every script (OpenType, "GSUB"). */
const ligatures = (glyph: number): Buffer => {
  const scripts = Buffer.concat([shorts(1), Buffer.from('DFLT'), shorts(8), shorts(4, 0), shorts(0, 0xffff, 1, 0)]);
  const features = Buffer.concat([shorts(1), Buffer.from('liga'), shorts(8), shorts(0, 1, 0)]);
  const subtable = shorts(1, 8, 1, 14, 1, 1, glyphs.f, 1, 4, glyph, 2, glyphs.i);
  const lookups = Buffer.concat([shorts(1, 4), shorts(4, 0, 1, 8), subtable]);
  const [first, second] = [10, 10 + scripts.length];
  return Buffer.concat([shorts(1, 0, first, second, second + features.length), scripts, features, lookups]);
};

/** The family name alone, without which a font is no family. */
const names = (family: string): Buffer => {
  const text = Buffer.from(family, 'utf16le').swap16();
  return Buffer.concat([shorts(0, 1, 18, 3, 1, 0x409, 1, text.length, 0), text]);
};

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc(-table.length & 3)]);

const buildFont = (tables: Readonly<Record<string, Buffer>>): Buffer => {
  const named = Object.entries(tables).toSorted(([one], [other]) => (one < other ? -1 : 1));
  let offset = 12 + 16 * named.length;
  const directory = named.map(([tag, table]) => {
    const entry = Buffer.concat([Buffer.from(tag), longs(0, offset, table.length)]);
    offset += padded(table).length;
    return entry;
  });
  const head = Buffer.concat([longs(0x00010000), shorts(named.length, 0, 0, 0)]);
  return Buffer.concat([head, ...directory, ...named.map(([, table]) => padded(table))]);
};

const fontWith = (glyphData: readonly Buffer[], { levels, letter, hasLigature = false }: CostlyFont): Buffer => {
  const outlines = glyphData.map(padded);
  const costly = outlines.length - 1;
  const offsets = outlines.reduce<number[]>((all, glyph) => [...all, (all.at(-1) ?? 0) + glyph.length], [0]);
  const ascii = Array.from({ length: 0x7f - 0x21 }, (_, index) => [0x21 + index, glyphs.letter] as const);
  const own: (readonly [number, number])[] = [
    ...ascii.filter(([code]) => code !== 0x66 && code !== 0x69),
    [0x66, glyphs.f],
    [0x69, glyphs.i],
    ...(letter === undefined ? [] : [[letter.codePointAt(0) ?? 0, costly] as const]),
  ];
  return buildFont({
    cmap: characterMap(own),
    glyf: Buffer.concat(outlines),
    loca: longs(...offsets),
    head: Buffer.concat([
      ...[longs(0x00010000, 0x00010000, 0, 0x5f0f3cf5), shorts(0, unitsPerEm), Buffer.alloc(16)],
      shorts(0, 0, 500, 700, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      longs(0x00010000),
      shorts(800, -200, 0, 600, 0, 0, 600, 1, 0, 0, 0, 0, 0, 0, 0, outlines.length),
    ]),
    name: names('Costly'),
    hmtx: shorts(...outlines.flatMap(() => [600, 0])),
    maxp: Buffer.concat([longs(0x00010000), shorts(outlines.length, 3, 1, 3, 1, 2, 0, 0, 0, 0, 0, 0, 2, levels)]),
    ...(hasLigature && { GSUB: ligatures(costly) }),
  });
};

export const costlyFont = (font: CostlyFont): Buffer => fontWith(makeGlyphs(font.levels), font);

/** A font whose glyph of this letter has itself as its parts. */
export const cyclicFont = (letter: string): Buffer =>
  fontWith([...makeGlyphs(0), twiceGlyph(glyphs.lowest)], { levels: 1, letter });
