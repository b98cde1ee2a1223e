import { open, stat, type FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  mediaHeadBytes,
  mediaTypeNamed,
  detectMediaType,
  soundBehindTag,
  detectTaggedType,
  type MediaType,
} from './media-type';

/** Formats that this product writes and reads again, by ffmpeg's names. */
type OwnFormat = 's16le' | 'wav' | 'flac' | 'h264' | 'mov' | 'srt' | 'ffmetadata';

const readPart = async (handle: FileHandle, at: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mediaHeadBytes), 0, mediaHeadBytes, at);
  return buffer.subarray(0, bytesRead);
};

const recogniseType = async (path: string): Promise<MediaType | null> => {
  const handle = await open(path, 'r');
  try {
    const head = await readPart(handle, 0);
    const soundAt = soundBehindTag(head);
    return soundAt === null ? detectMediaType(head) : detectTaggedType(await readPart(handle, soundAt));
  } finally {
    await handle.close();
  }
};

/** Changes when the file is written again. */
export const fileVersion = async (path: string): Promise<string> => {
  const { size, mtimeMs, ino } = await stat(path);
  return `${size} ${mtimeMs} ${ino} ${path}`;
};

/**
 * A file that ffmpeg may open, with the only format that it is opened as. Format guessing is an attack: ffmpeg takes
 * an MP3 whose tag is followed by a playlist for the playlist and plays the files that it names.
 */
export class InputFile {
  /** A private field, so that no look-alike object passes the type check. */
  readonly #format: string;

  private constructor(
    /** Absolute. */
    readonly path: string,
    format: string,
    /** Null for files that this product has made. */
    readonly type: MediaType | null,
  ) {
    this.#format = format;
  }

  /** ffmpeg's demuxer. */
  get format(): string {
    return this.#format;
  }

  get kind(): MediaType['kind'] | null {
    return this.type?.kind ?? null;
  }

  /** Written by this product. */
  static own(path: string, format: OwnFormat): InputFile {
    return new InputFile(path, format, null);
  }

  /**
   * Detects the type of a foreign file by its first bytes. Null for a file that is neither sound, picture nor clip.
   */
  static async recognise(path: string): Promise<InputFile | null> {
    const type = await recogniseType(path);
    return type && new InputFile(path, type.demuxer, type);
  }

  /** A file whose type was detected at its upload, when its extension was chosen. */
  static uploaded(path: string): InputFile | null {
    const type = mediaTypeNamed(extname(path).slice(1));
    return type && new InputFile(path, type.demuxer, type);
  }
}
