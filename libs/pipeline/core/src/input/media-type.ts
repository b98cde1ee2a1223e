/** A file type, detected by the first bytes; a file's name is only a claim. */
export interface MediaType {
  extension: string;
  kind: 'audio' | 'picture' | 'clip';
  /** ffmpeg's demuxer; no other may open the file, so that a disguised playlist is not followed. */
  demuxer: string;
}

const types = {
  png: { extension: 'png', kind: 'picture', demuxer: 'png_pipe' },
  jpeg: { extension: 'jpg', kind: 'picture', demuxer: 'jpeg_pipe' },
  webp: { extension: 'webp', kind: 'picture', demuxer: 'webp_pipe' },
  heic: { extension: 'heic', kind: 'picture', demuxer: 'mov' },
  avif: { extension: 'avif', kind: 'picture', demuxer: 'mov' },
  wav: { extension: 'wav', kind: 'audio', demuxer: 'wav' },
  ogg: { extension: 'ogg', kind: 'audio', demuxer: 'ogg' },
  flac: { extension: 'flac', kind: 'audio', demuxer: 'flac' },
  mp3: { extension: 'mp3', kind: 'audio', demuxer: 'mp3' },
  aac: { extension: 'aac', kind: 'audio', demuxer: 'aac' },
  m4a: { extension: 'm4a', kind: 'audio', demuxer: 'mov' },
  weba: { extension: 'weba', kind: 'audio', demuxer: 'matroska' },
  aiff: { extension: 'aiff', kind: 'audio', demuxer: 'aiff' },
  caf: { extension: 'caf', kind: 'audio', demuxer: 'caf' },
  amr: { extension: 'amr', kind: 'audio', demuxer: 'amr' },
  mp4: { extension: 'mp4', kind: 'clip', demuxer: 'mov' },
  webm: { extension: 'webm', kind: 'clip', demuxer: 'matroska' },
  gif: { extension: 'gif', kind: 'clip', demuxer: 'gif' },
  apng: { extension: 'apng', kind: 'clip', demuxer: 'apng' },
} as const satisfies Record<string, MediaType>;

/** Bytes needed to detect a type. The chunk that makes a PNG an animation stands before its pixels. */
export const mediaHeadBytes = 4_096;
/** A tag of ID3 before sound, with the size of the rest of it in four times seven bits (ID3 2.4, 3.1). */
const tagBytes = 10;

const riffTypes: Readonly<Record<string, MediaType>> = { WAVE: types.wav, WEBP: types.webp };
/** Types by the brand of ISO files; all others are clips. */
const brandTypes: Readonly<Record<string, MediaType>> = {
  'M4A ': types.m4a,
  'M4B ': types.m4a,
  'M4P ': types.m4a,
  avif: types.avif,
  ...Object.fromEntries(['heic', 'heix', 'heim', 'heis', 'mif1'].map((brand) => [brand, types.heic])),
};
/** First atoms of QuickTime videos that are older than `ftyp`. */
const oldAtoms = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'uuid'];

const byStart: [start: string, type: MediaType][] = [
  ['ffd8ff', types.jpeg],
  ['4f676753', types.ogg],
  ['664c6143', types.flac],
  ['6361666600', types.caf],
  ['2321414d52', types.amr],
  ['1a45dfa3', types.webm],
  ['474946383761', types.gif],
  ['474946383961', types.gif],
];

/** MPEG audio without a tag in front: layer 3 (ISO 11172-3, 2.4.1.3), or AAC, whose layer is 0 (ISO 13818-7, 6.2). */
const frameType = (head: Buffer): MediaType | null => {
  const second = head[1] ?? 0;
  if (head[0] !== 0xff) return null;
  if ((second & 0xe6) === 0xe2) return types.mp3;
  return (second & 0xf6) === 0xf0 ? types.aac : null;
};

/** The sound behind a tag of ID3, which may hold a picture of megabytes. @returns null for a file without such a tag */
export const soundBehindTag = (head: Buffer): number | null => {
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < tagBytes) return null;
  return [...head.subarray(6, tagBytes)].reduce((size, byte) => size * 128 + (byte & 0x7f), 0) + tagBytes;
};

/** @param behind the bytes behind a tag of ID3: MP3, and other sound that some writers tag as if it were MP3 */
export const detectTaggedType = (behind: Buffer): MediaType => {
  const type = detectMediaType(behind);
  return type?.kind === 'audio' ? type : types.mp3;
};

const pngSignature = '89504e470d0a1a0a';
const isAnimatedPng = (head: Buffer): boolean => {
  const [control, pixels] = ['acTL', 'IDAT'].map((name) => head.indexOf(name));
  return control !== undefined && control > 0 && (pixels === undefined || pixels < 0 || control < pixels);
};

/**
 * @param head the first `mediaHeadBytes` bytes
 * @returns null for a type that is not accepted
 */
export const detectMediaType = (head: Buffer): MediaType | null => {
  const hex = head.toString('hex', 0, 16);
  if (hex.startsWith(pngSignature)) return isAnimatedPng(head) ? types.apng : types.png;
  const started = byStart.find(([start]) => hex.startsWith(start));
  if (started !== undefined) return started[1];
  const [first, second, third] = [0, 4, 8].map((at) => head.toString('latin1', at, at + 4));
  if (first?.startsWith('ID3') === true) return types.mp3;
  if (first === 'FORM' && ['AIFF', 'AIFC'].includes(third ?? '')) return types.aiff;
  if (first === 'RF64' && third === 'WAVE') return types.wav;
  if (first === 'RIFF') return riffTypes[third ?? ''] ?? null;
  if (second === 'ftyp') return brandTypes[third ?? ''] ?? types.mp4;
  return oldAtoms.includes(second ?? '') ? types.mp4 : frameType(head);
};

/** The type that this product gives this extension. */
export const mediaTypeNamed = (extension: string): MediaType | null =>
  Object.values(types).find((type) => type.extension === extension) ?? null;

/** The type of a file of that kind of container that has sound and no pictures, such as a browser's recording. */
export const toSoundType = ({ demuxer }: MediaType): MediaType | null =>
  Object.values<MediaType>(types).find((type) => type.kind === 'audio' && type.demuxer === demuxer) ?? null;
