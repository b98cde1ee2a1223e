const segment = (marker: number, ...content: number[]): Buffer => {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
};

/** One code of one bit for one symbol (ITU T.81, B.2.4.2). */
const huffmanTable = (tableClass: 0 | 1, symbol: number): Buffer =>
  segment(0xc4, tableClass << 4, 1, ...Array.from({ length: 15 }, () => 0), symbol);

const side = 64;

/**
 * A progressive JPEG, grey, of 64 blocks, whose scans after the first one change nothing: each costs a decoder a pass
 * over the picture, and the file 11 bytes.
 */
export const jpegOfScans = (scans: number): Buffer => {
  const quantization = segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1));
  const frame = segment(0xc2, 8, 0, side, 0, side, 1, 1, 0x11, 0);
  // A difference of zero for each block.
  const first = [segment(0xda, 1, 1, 0x00, 0, 0, 0), Buffer.alloc(8)];
  // An end of band for 64 blocks: its code, six bits of zero, and a bit that fills the byte.
  const empty = Buffer.concat([segment(0xda, 1, 1, 0x00, 1, 63, 0), Buffer.from([0x01])]);
  const tables = [huffmanTable(0, 0), huffmanTable(1, 0x60)];
  const rest = Array.from({ length: scans - 1 }, () => empty);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    quantization,
    frame,
    ...tables,
    ...first,
    ...rest,
    Buffer.from([0xff, 0xd9]),
  ]);
};
