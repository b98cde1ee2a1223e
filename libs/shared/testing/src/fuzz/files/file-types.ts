import { tarBzip2, zip } from './formats/archives';
import { boxes, png, riff } from './formats/chunks';
import { lines, markup, pdf } from './formats/documents';
import { openType, woff2 } from './formats/fonts';
import type { FileFormat } from './formats/part';
import { gif, jpeg } from './formats/pictures';
import { ebml, flac, frames, ogg } from './formats/sounds';

const formats = {
  png,
  jpg: jpeg,
  webp: riff,
  gif,
  mp4: boxes,
  webm: ebml,
  mp3: frames,
  m4a: boxes,
  aac: frames,
  ogg,
  flac,
  wav: riff,
  pdf,
  docx: zip,
  html: markup,
  md: lines,
  txt: lines,
  ttf: openType,
  otf: openType,
  woff2,
  c2pa: boxes,
  'tar.bz2': tarBzip2,
} as const satisfies Readonly<Record<string, FileFormat>>;

/** A type of foreign files that the services take: its extension, or `c2pa` for an MP4 with a manifest. */
export type FileType = keyof typeof formats;

export const fileTypes = Object.keys(formats) as readonly FileType[];

export const findFormat = (type: FileType): FileFormat => formats[type];

/** Extension of a file of this type. */
export const fileExtension = (type: FileType): string => (type === 'c2pa' ? 'mp4' : type);
