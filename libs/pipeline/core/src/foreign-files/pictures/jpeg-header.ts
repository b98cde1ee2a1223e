import { walkParts } from '../../kernel/walk-parts';
import { PartCounts } from './part-counts';
import { isSrgbProfile, isUprightExif } from './shown-as-coded';
import { decodedSize, findLargest, type DecodedSize, type ReadHeader } from './picture-facts';

/** Limit for components; no decoder accepts more. */
const mostComponents = 4;
/** A frame header up to its number of components. */
const frameHeadBytes = 10;

/** Second bytes of markers (ISO 10918-1, B.1.1.3). */
const codes = { endOfImage: 0xd9, startOfScan: 0xda, fill: 0xff, exif: 0xe1, profile: 0xe2 } as const;
const progressive = [0xc2, 0xc6, 0xca, 0xce];

/** C0 to CF without C4, C8 and CC, which open tables. */
const isStartOfFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Application segments and comments: decoders skip them, and they may contain whole pictures. */
const isSkipped = (code: number): boolean => (code >= 0xe0 && code <= 0xef) || code === 0xfe;

/** A byte of entropy-coded data behind FF is 0, and restart markers stand between such data. */
const isData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

interface Marker {
  code: number;
  startByte: number;
  endByte: number;
}

const findEnd = (bytes: Buffer, startByte: number, code: number): number => {
  if (code === codes.fill) return startByte + 1;
  if (!isSkipped(code) || startByte + 4 > bytes.length) return startByte + 2;
  return Math.min(bytes.length, startByte + 2 + Math.max(2, bytes.readUInt16BE(startByte + 2)));
};

/** Finds markers as decoders do, also within a segment that states a wrong length. */
const markerAt = (bytes: Buffer, at: number): Marker | null => {
  const startByte = bytes.indexOf(0xff, at);
  const code = bytes[startByte + 1];
  return startByte < 0 || code === undefined ? null : { code, startByte, endByte: findEnd(bytes, startByte, code) };
};

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
const readFrame = (frame: Buffer, code: number): DecodedSize => {
  const sampleBytes = ((frame[4] ?? 8) > 8 ? 2 : 1) + (progressive.includes(code) ? 2 : 0);
  return decodedSize(frame.readUInt16BE(7), frame.readUInt16BE(5), samplesPerPixel(frame) * sampleBytes);
};

const exifLabel = 'Exif\0\0';
const profileLabel = 'ICC_PROFILE\0';
const labelAt = 4;

/** True unless the segment states another orientation or other colours than sRGB. */
const isPlainSegment = (bytes: Buffer, { code, startByte, endByte }: Marker): boolean => {
  const content = bytes.subarray(startByte + labelAt, endByte);
  const startsWith = (label: string): boolean => content.toString('latin1', 0, label.length) === label;
  if (code === codes.exif && startsWith(exifLabel)) return isUprightExif(content.subarray(exifLabel.length));
  return code !== codes.profile || !startsWith(profileLabel) || isSrgbProfile(content);
};

/** Grey, or three components of 8 bits, in the codings that every decoder has: baseline and progressive. */
const isPlainFrame = (frame: Buffer, code: number): boolean =>
  [0xc0, 0xc1, 0xc2].includes(code) && frame[4] === 8 && [1, 3].includes(frame[9] ?? 0);

/** Reads the first picture of a file; cameras append others, and films. */
export const readJpeg: ReadHeader = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const frames: DecodedSize[] = [];
  const counts = new PartCounts();
  let isPlain = true;
  for (const marker of walkParts(2, bytes.length, (at) => markerAt(bytes, at))) {
    const { code, startByte } = marker;
    if (isData(code) || code === codes.fill) continue;
    counts.add('parts');
    if (code === codes.startOfScan) counts.add('scans');
    const isFrame = isStartOfFrame(code) && startByte + frameHeadBytes <= bytes.length;
    if (isFrame) frames.push(readFrame(bytes.subarray(startByte), code));
    isPlain &&= isPlainSegment(bytes, marker) && (!isFrame || isPlainFrame(bytes.subarray(startByte), code));
    const isEnd = code === codes.endOfImage && frames.length > 0 && counts.has('scans');
    if (isEnd || counts.excess !== null) break;
  }
  const size = findLargest(frames);
  return size && { ...size, excess: counts.excess, isPlain, isMoving: false };
};
