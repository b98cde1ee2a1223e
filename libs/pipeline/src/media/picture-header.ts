/** Facts that a picture states before any of its pixels is decoded. */
export interface PictureHeader {
  widthPixels: number;
  heightPixels: number;
  /** Minimum memory for decoding. */
  decodedBytes: number;
}

/** Limit for segments or chunks: a picture with millions of them is an attack on CPU time. */
const mostParts = 10_000;
/** Limit for a JPEG; no decoder accepts more. */
const mostComponents = 4;

type ReadHeader = (bytes: Buffer) => PictureHeader | null;

/** A shown picture needs four bytes a pixel. */
const shownBytes = 4;

const header = (widthPixels: number, heightPixels: number, pixelBytes = shownBytes): PictureHeader => ({
  widthPixels,
  heightPixels,
  decodedBytes: widthPixels * heightPixels * Math.max(shownBytes, pixelBytes),
});

const largest = (headers: readonly PictureHeader[]): number =>
  headers.reduce((most, { decodedBytes }) => Math.max(most, decodedBytes), 0);

const pngSignature = '89504e470d0a1a0a';
/** Channels by colour type (PNG, 11.2.2). */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const readPng: ReadHeader = (bytes) => {
  if (bytes.length < 26 || bytes.toString('hex', 0, 8) !== pngSignature) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [depth = 0, colorType = 0] = bytes.subarray(24, 26);
  return header(bytes.readUInt32BE(16), bytes.readUInt32BE(20), ((pngChannels[colorType] ?? 4) * depth) / 8);
};

/** Start-of-frame markers: C0 to CF without C4, C8 and CC, which open tables. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const startOfScan = 0xda;
const progressive = [0xc2, 0xc6, 0xca, 0xce];

/** Samples of all components for one pixel (ISO 10918-1, B.2.2): 1.5 for chroma of half the resolution. */
const samplesPerPixel = (frame: Buffer): number => {
  const factors = Array.from(
    { length: Math.min(frame[9] ?? 0, mostComponents) },
    (_, index) => frame[11 + index * 3] ?? 0x11,
  );
  const areas = factors.map((factor) => Math.max(1, factor >> 4) * Math.max(1, factor & 15));
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas);
};

/** A progressive picture keeps all coefficients, of two bytes each, until its last scan. */
const readJpegFrame = (frame: Buffer, marker: number): PictureHeader => {
  const sampleBytes = ((frame[4] ?? 8) > 8 ? 2 : 1) + (progressive.includes(marker) ? 2 : 0);
  return header(frame.readUInt16BE(7), frame.readUInt16BE(5), samplesPerPixel(frame) * sampleBytes);
};

const jpegFrames = (bytes: Buffer): PictureHeader[] => {
  const frames: PictureHeader[] = [];
  for (let offset = 2, parts = 0; offset + 9 <= bytes.length; parts += 1) {
    if (parts === mostParts) return [];
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff || marker === startOfScan) return frames;
    if (isStartOfFrame(marker)) frames.push(readJpegFrame(bytes.subarray(offset), marker));
    const isFill = marker === 0xff;
    offset += isFill ? 1 : 2 + bytes.readUInt16BE(offset + 2);
  }
  return frames;
};

const readJpeg: ReadHeader = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const frames = jpegFrames(bytes);
  return frames[0] ? { ...frames[0], decodedBytes: largest(frames) } : null;
};

/** Readers for chunks, by name; the data begins 8 bytes behind the name. */
const webpHeaders: Readonly<Record<string, (chunk: Buffer) => PictureHeader>> = {
  VP8X: (chunk) => header(1 + chunk.readUIntLE(12, 3), 1 + chunk.readUIntLE(15, 3)),
  'VP8 ': (chunk) => header(chunk.readUInt16LE(14) & 0x3fff, chunk.readUInt16LE(16) & 0x3fff),
  VP8L: (chunk) => {
    const packed = chunk.readUInt32LE(9);
    return header(1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff));
  },
  ANMF: (chunk) => header(1 + chunk.readUIntLE(14, 3), 1 + chunk.readUIntLE(17, 3)),
};
const webpChunkBytes = 20;
/** A frame of an animation has its own chunks behind this many bytes. */
const frameHeadBytes = 24;

/** Returns all chunks: the canvas may be small and a picture on it large. */
const webpChunks = (bytes: Buffer): PictureHeader[] => {
  const found: PictureHeader[] = [];
  for (let offset = 12, parts = 0; offset + webpChunkBytes <= bytes.length; parts += 1) {
    if (parts === mostParts) return [];
    const name = bytes.toString('latin1', offset, offset + 4);
    const read = webpHeaders[name];
    if (read) found.push(read(bytes.subarray(offset)));
    const size = bytes.readUInt32LE(offset + 4);
    offset += name === 'ANMF' ? frameHeadBytes : 8 + size + (size % 2);
  }
  return found;
};

const readWebp: ReadHeader = (bytes) => {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  const [first, ...others] = isWebp ? webpChunks(bytes) : [];
  return first ? { ...first, decodedBytes: largest([first, ...others]) } : null;
};

/** @returns null for other formats, and for a picture without a size in these bytes */
export const readPictureHeader: ReadHeader = (bytes) => readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
