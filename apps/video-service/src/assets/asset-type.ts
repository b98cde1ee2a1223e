/** What a file is by its first bytes; its name is only a claim. */
export interface AssetType {
  extension: string;
  kind: 'audio' | 'picture' | 'clip';
  /** ffmpeg's demuxer for it: no other may open the file, so that a playlist in disguise leads nowhere. */
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
  m4a: { extension: 'm4a', kind: 'audio', demuxer: 'mov' },
  mp4: { extension: 'mp4', kind: 'clip', demuxer: 'mov' },
  webm: { extension: 'webm', kind: 'clip', demuxer: 'matroska' },
} as const satisfies Record<string, AssetType>;

/** Bytes that are needed to tell. */
export const assetHeadBytes = 16;

const riffTypes: Readonly<Record<string, AssetType>> = { WAVE: types.wav, WEBP: types.webp };
const audioBrands = ['M4A ', 'M4B '];

const byStart: [start: string, type: AssetType][] = [
  ['89504e470d0a1a0a', types.png],
  ['ffd8ff', types.jpeg],
  ['4f676753', types.ogg],
  ['664c6143', types.flac],
  ['494433', types.mp3],
  ['1a45dfa3', types.webm],
];

/** MPEG audio, layer 3, without a tag in front (ISO 11172-3, 2.4.1.3). */
const isMpegFrame = (head: Buffer): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;

/** Null for whatever is not taken. */
export const assetTypeOf = (head: Buffer): AssetType | null => {
  const hex = head.toString('hex');
  const started = byStart.find(([start]) => hex.startsWith(start));
  if (started !== undefined) return started[1];
  const [first, second, third] = [
    head.toString('latin1', 0, 4),
    head.toString('latin1', 4, 8),
    head.toString('latin1', 8, 12),
  ];
  if (first === 'RIFF') return riffTypes[third] ?? null;
  if (second === 'ftyp') return audioBrands.includes(third) ? types.m4a : types.mp4;
  return isMpegFrame(head) ? types.mp3 : null;
};
