import sharp from 'sharp';

/** Property of a picture in HEIF: `colr` with a profile, or with numbers of primaries (ISO 23008-12, 6.5.5). */
const profileBox = 'colrprof';
const numbersBox = 'colrnclx';
/** Primaries of Display P3 (ITU-T H.273, table 2). */
const displayP3 = 12;

/** The profile of Display P3, as sharp has it. */
const displayP3Profile = async (): Promise<Buffer | null> => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
  const { icc } = await sharp(await dot.withIccProfile('p3').jpeg().toBuffer()).metadata();
  return icc ?? null;
};

/** @returns null for the colours of sRGB */
export const profileOfHeif = async (bytes: Buffer): Promise<Buffer | null> => {
  const at = bytes.indexOf(profileBox);
  if (at >= 4) return bytes.subarray(at + profileBox.length, at - 4 + bytes.readUInt32BE(at - 4));
  const numbersAt = bytes.indexOf(numbersBox);
  const primariesAt = numbersAt + numbersBox.length;
  if (numbersAt < 0 || primariesAt + 2 > bytes.length) return null;
  return bytes.readUInt16BE(primariesAt) === displayP3 ? displayP3Profile() : null;
};

const fixed = (value: number): number => Math.round(value * 65_536);
const xyz = (values: readonly number[]): Buffer => {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 0, 'latin1');
  values.forEach((value, index) => tag.writeInt32BE(fixed(value), 8 + index * 4));
  return tag;
};
/** An exponent as a curve of one value, in 1/256. */
const curve = (gamma: number): Buffer => {
  const tag = Buffer.alloc(16);
  tag.write('curv', 0, 'latin1');
  tag.writeUInt32BE(1, 8);
  tag.writeUInt16BE(Math.round(gamma * 256), 12);
  return tag;
};
const text = (value: string): Buffer => {
  const tag = Buffer.alloc(12 + value.length + 1 + 78);
  tag.write('desc', 0, 'latin1');
  tag.writeUInt32BE(value.length + 1, 8);
  tag.write(value, 12, 'latin1');
  return tag;
};

/** Adobe RGB (1998), 4.3.1, adapted to D50 as profiles are. */
const adobeTags: readonly (readonly [name: string, data: Buffer])[] = [
  ['desc', text('Adobe RGB (1998)')],
  ['wtpt', xyz([0.9642, 1, 0.8249])],
  ['rXYZ', xyz([0.60974, 0.31111, 0.01947])],
  ['gXYZ', xyz([0.20528, 0.62567, 0.06087])],
  ['bXYZ', xyz([0.14919, 0.06322, 0.74457])],
  ...['rTRC', 'gTRC', 'bTRC'].map((name) => [name, curve(563 / 256)] as const),
];
const headBytes = 128;
const entryBytes = 12;

/** A profile of Adobe RGB (ICC.1:2001-04, 6), for cameras that name this space and write no profile. */
export const adobeProfile = (): Buffer => {
  const table = Buffer.alloc(4 + adobeTags.length * entryBytes);
  table.writeUInt32BE(adobeTags.length);
  const contents: Buffer[] = [];
  let offset = headBytes + table.length;
  for (const [index, [name, data]] of adobeTags.entries()) {
    const padded = Buffer.concat([data], Math.ceil(data.length / 4) * 4);
    const at = 4 + index * entryBytes;
    table.write(name, at, 'latin1');
    table.writeUInt32BE(offset, at + 4);
    table.writeUInt32BE(data.length, at + 8);
    contents.push(padded);
    offset += padded.length;
  }
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(offset, 0);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((value, index) => head.writeInt32BE(fixed(value), 68 + index * 4));
  return Buffer.concat([head, table, ...contents]);
};

/** Limit for the content of one segment, behind its label and its two numbers. */
const mostOfSegment = 65_519;

/** Writes a profile into a JPEG, in as many segments as it needs (ICC.1, B.4). */
export const withProfile = (jpeg: Buffer, profile: Buffer): Buffer => {
  const count = Math.ceil(profile.length / mostOfSegment);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * mostOfSegment, (index + 1) * mostOfSegment);
    const head = Buffer.from(`\xff\xe2\0\0ICC_PROFILE\0${String.fromCharCode(index + 1, count)}`, 'latin1');
    head.writeUInt16BE(head.length - 2 + part.length, 2);
    return Buffer.concat([head, part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
};
