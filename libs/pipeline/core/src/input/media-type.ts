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
  wav: { extension: 'wav', kind: 'audio', demuxer: 'wav' },
  ogg: { extension: 'ogg', kind: 'audio', demuxer: 'ogg' },
  flac: { extension: 'flac', kind: 'audio', demuxer: 'flac' },
  mp3: { extension: 'mp3', kind: 'audio', demuxer: 'mp3' },
  aac: { extension: 'aac', kind: 'audio', demuxer: 'aac' },
  m4a: { extension: 'm4a', kind: 'audio', demuxer: 'mov' },
  mp4: { extension: 'mp4', kind: 'clip', demuxer: 'mov' },
  webm: { extension: 'webm', kind: 'clip', demuxer: 'matroska' },
  gif: { extension: 'gif', kind: 'clip', demuxer: 'gif' },
} as const satisfies Record<string, MediaType>;

/** Bytes needed to detect a type. */
export const mediaHeadBytes = 16;

const riffTypes: Readonly<Record<string, MediaType>> = { WAVE: types.wav, WEBP: types.webp };
const audioBrands = ['M4A ', 'M4B '];
/** First atoms of QuickTime videos that are older than `ftyp`. */
const oldAtoms = ['moov', 'mdat', 'wide', 'free', 'skip'];

const byStart: [start: string, type: MediaType][] = [
  ['89504e470d0a1a0a', types.png],
  ['ffd8ff', types.jpeg],
  ['4f676753', types.ogg],
  ['664c6143', types.flac],
  ['494433', types.mp3],
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

/**
 * @param head the first `mediaHeadBytes` bytes
 * @returns null for a type that is not accepted
 */
export const mediaTypeOf = (head: Buffer): MediaType | null => {
  const hex = head.toString('hex');
  const started = byStart.find(([start]) => hex.startsWith(start));
  if (started !== undefined) return started[1];
  const [first, second, third] = [0, 4, 8].map((at) => head.toString('latin1', at, at + 4));
  if (first === 'RIFF') return riffTypes[third ?? ''] ?? null;
  if (second === 'ftyp') return audioBrands.includes(third ?? '') ? types.m4a : types.mp4;
  return oldAtoms.includes(second ?? '') ? types.mp4 : frameType(head);
};

/** The type that this product gives this extension. */
export const mediaTypeNamed = (extension: string): MediaType | null =>
  Object.values(types).find((type) => type.extension === extension) ?? null;
