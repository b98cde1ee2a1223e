import { open } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';
import {
  clipLimits,
  createFfmpeg,
  findPictureProblem,
  InputFile,
  pictureLimits,
  readFileArguments,
  readPictureHeader,
  type Ffmpeg,
  type MediaType,
} from '@svc/pipeline';
import { ProbeLine } from './probe-line';

const { places: allPlaces, placeBytes, timeoutMs } = budgets.probes;
/** Enough to know that it can be decoded; the rest is the worker's. */
const decodedSeconds = '5';
/** Cameras put up to some megabytes before the size of a picture. */
const pictureHeadBytes = 8 * 1024 * 1024;
/** What ffmpeg needs beside the picture. */
const programBytes = 48 * 1024 * 1024;
/** What is taken from people; operators may have more. */
const taken = ['png', 'jpg', 'webp', 'wav', 'ogg', 'flac', 'mp3', 'm4a', 'mp4', 'webm'];

const readHead = async (path: string): Promise<{ head: Buffer; fileBytes: number }> => {
  const handle = await open(path, 'r');
  try {
    const fileBytes = (await handle.stat()).size;
    const length = Math.min(pictureHeadBytes, fileBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return { head: buffer.subarray(0, bytesRead), fileBytes };
  } finally {
    await handle.close();
  }
};

const refusePicture = (problem: string): never => {
  throw new AppError('ASSET_REFUSED', { message: `The picture cannot be used: ${problem}.` });
};

/** @returns places that decoding needs @throws AppError ASSET_REFUSED before anything is decoded */
const placesOfPicture = async (path: string): Promise<number> => {
  const { head, fileBytes } = await readHead(path);
  const header = readPictureHeader(head);
  if (header === null) throw new AppError('ASSET_REFUSED');
  if (fileBytes > pictureLimits.bytes) return refusePicture(`it is larger than ${pictureLimits.bytes} bytes`);
  const problem = findPictureProblem(header);
  if (problem !== null) return refusePicture(problem);
  return header.decodedBytes + programBytes <= placeBytes ? 1 : allPlaces;
};

const decodeArguments = (file: InputFile): string[] => [
  ...readFileArguments(file, ['-threads', '1', '-max_pixels', String(limitsOf(file).pixels)]),
  ...['-map', file.kind === 'audio' ? '0:a:0' : '0:v:0', '-t', decodedSeconds, '-f', 'null', '-'],
];

const limitsOf = ({ kind }: InputFile): { pixels: number } => (kind === 'clip' ? clipLimits : pictureLimits);

/** Looks at what an uploaded file really is: its first bytes choose the one demuxer that then has to decode it. */
@Injectable()
export class AssetProbe {
  private readonly logger = new Logger(AssetProbe.name);
  private readonly line = new ProbeLine(allPlaces);
  private readonly ffmpeg: Ffmpeg;

  constructor(config: PipelineConfig) {
    this.ffmpeg = createFfmpeg(config.ffmpegPath);
  }

  /** @throws AppError ASSET_REFUSED */
  async probe(path: string, signal: AbortSignal): Promise<MediaType> {
    const file = await InputFile.recognise(path);
    if (file?.type == null || !taken.includes(file.type.extension)) throw new AppError('ASSET_REFUSED');
    const places = file.kind === 'picture' ? await placesOfPicture(path) : placesOf(file);
    await this.line.within(places, () => this.decode(file, places * placeBytes, signal));
    return file.type;
  }

  private async decode(file: InputFile, memoryBytes: number, signal: AbortSignal): Promise<void> {
    try {
      await this.ffmpeg.run(decodeArguments(file), { signal, memoryBytes, timeoutMs });
    } catch (error) {
      signal.throwIfAborted();
      this.logger.debug(`an upload was refused: ${String(error)}`);
      throw new AppError('ASSET_REFUSED', { cause: error });
    }
  }
}

/** A decoder of films keeps up to sixteen pictures. */
const placesOf = ({ kind }: InputFile): number => (kind === 'clip' ? allPlaces : 1);
