import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { mediaHeadBytes, mediaTypeNamed, mediaTypeOf, type MediaType } from './media-type';

/** What this product writes itself and reads again, by ffmpeg's names. */
export type OwnFormat = 's16le' | 'wav' | 'flac' | 'h264' | 'mov';

const readHead = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mediaHeadBytes), 0, mediaHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/**
 * A file that ffmpeg may open, with the one format that it is opened as. ffmpeg never guesses: an MP3 whose tag is
 * followed by a playlist would be taken for the playlist, and the files that it names would be played.
 */
export class InputFile {
  /** Keeps objects that only look like one from being taken. */
  readonly #format: string;

  private constructor(
    /** Absolute. */
    readonly path: string,
    format: string,
    /** Null for what this product has made. */
    readonly type: MediaType | null,
  ) {
    this.#format = format;
  }

  /** ffmpeg's name of its demuxer. */
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

  /** Written by somebody else: its first bytes tell. Null for what is neither sound, picture nor clip. */
  static async recognise(path: string): Promise<InputFile | null> {
    const type = mediaTypeOf(await readHead(path));
    return type && new InputFile(path, type.demuxer, type);
  }

  /** Recognised when it was uploaded: the ending was chosen by what it was then. */
  static uploaded(path: string): InputFile | null {
    const type = mediaTypeNamed(extname(path).slice(1));
    return type && new InputFile(path, type.demuxer, type);
  }
}
