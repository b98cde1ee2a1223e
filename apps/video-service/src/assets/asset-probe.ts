import { stat } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { createFfmpeg, type Ffmpeg } from '@svc/pipeline';
import {
  beginningArguments,
  checkFontFile,
  clipFactsArguments,
  clipLimits,
  clipReportBytes,
  findClipProblem,
  findPictureProblem,
  findTooManyFrames,
  FontError,
  ForeignFileError,
  InputFile,
  pictureLimits,
  readClipFacts,
  readFileArguments,
  readPictureFileHeader,
  recogniseFont,
  secondsOfBeginning,
  type MediaType,
} from '@svc/pipeline/assets';
import { FairQueue } from '@svc/concurrency';

const { places: allPlaces, placeBytes, timeoutMs } = budgets.probes;
const limits = { places: allPlaces, perCaller: 100, total: 1_000, what: 'files', retryAfterSeconds: 2 };
/** Enough to know that the file can be decoded; the worker decodes the rest. */
const decodedSeconds = 5;
const leastSoundSeconds = 0.2;
/** Memory of ffmpeg itself. */
const programBytes = 48 * 1024 * 1024;
/** Limits the longer side of a thumbnail. */
const thumbnailPixels = 320;
const thumbnailBytes = 1024 * 1024;
/** Formats of uploads; operators may put other formats into the assets folder. */
const taken = ['png', 'jpg', 'webp', 'wav', 'ogg', 'flac', 'mp3', 'm4a', 'mp4', 'webm'];

type RunOptions = Parameters<Ffmpeg['run']>[1];

const refuse = (what: 'picture' | 'clip' | 'sound' | 'font', problem: string): never => {
  throw new AppError('ASSET_REFUSED', { message: `The ${what} cannot be used: ${problem}.` });
};

const refuseForeign =
  (what: 'picture' | 'clip') =>
  (error: unknown): never => {
    if (error instanceof ForeignFileError) return refuse(what, error.message);
    throw error;
  };

const refuseShort = (what: 'clip' | 'sound', leastSeconds: number): never =>
  refuse(what, `it is shorter than ${leastSeconds} seconds`);

/** @returns slots that decoding takes @throws AppError ASSET_REFUSED before anything is decoded */
const placesOfPicture = async (path: string): Promise<number> => {
  const { size } = await stat(path);
  if (size > pictureLimits.bytes) return refuse('picture', `it is larger than ${pictureLimits.bytes} bytes`);
  const header = await readPictureFileHeader(path).catch(refuseForeign('picture'));
  if (header === null) throw new AppError('ASSET_REFUSED');
  const problem = findPictureProblem(header);
  if (problem !== null) return refuse('picture', problem);
  return header.decodedBytes + programBytes <= placeBytes ? 1 : allPlaces;
};

/** Only the first picture of a picture file was counted: a decoder would go on to the next one after an error. */
const decodedPart = ({ kind }: InputFile): string[] =>
  kind === 'picture' ? ['-frames:v', '1', '-xerror'] : ['-t', String(decodedSeconds)];

const decodeArguments = (file: InputFile): string[] => [
  ...readFileArguments(file, ['-threads', '1', '-max_pixels', String(limitsOf(file).pixels)]),
  ...['-map', '0:v:0', ...decodedPart(file), '-f', 'null', '-'],
];

/** Fits the picture, or the first frame of a clip, into a square; transparency becomes white. */
const thumbnailFilter = [
  `[0:v:0]scale=${thumbnailPixels}:${thumbnailPixels}:force_original_aspect_ratio=decrease:flags=area,setsar=1,format=rgba,split[below][above]`,
  '[below]lutrgb=r=255:g=255:b=255:a=255[white]',
  '[white][above]overlay=format=gbrp,format=yuvj420p[small]',
].join(';');

const thumbnailArguments = (file: InputFile): string[] => [
  ...readFileArguments(file, ['-threads', '1', '-max_pixels', String(limitsOf(file).pixels)]),
  ...['-filter_complex', thumbnailFilter, '-map', '[small]', '-frames:v', '1'],
  ...['-c:v', 'mjpeg', '-q:v', '4', '-f', 'image2pipe', 'pipe:1'],
];

const limitsOf = ({ kind }: InputFile): { pixels: number } => (kind === 'clip' ? clipLimits : pictureLimits);

/** Detects the type of an upload from its first bytes and decodes it with the one matching demuxer. */
@Injectable()
export class AssetProbe {
  private readonly logger = new Logger(AssetProbe.name);
  private readonly queue = new FairQueue(limits);
  private readonly ffmpeg: Ffmpeg;

  constructor(config: PipelineConfig) {
    this.ffmpeg = createFfmpeg(config.ffmpegPath);
  }

  /**
   * @param owner whose queue slot is used
   * @throws AppError ASSET_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async probe(path: string, owner: string, signal: AbortSignal): Promise<MediaType> {
    const file = await InputFile.recognise(path);
    if (file?.type == null || !taken.includes(file.type.extension)) throw new AppError('ASSET_REFUSED');
    const places = file.kind === 'picture' ? await placesOfPicture(path) : placesOf(file);
    await this.queue.run(owner, () => this.decode(file, places * placeBytes, signal), places);
    return file.type;
  }

  /**
   * Draws each letter of a font.
   * @param owner whose queue slot is used
   * @returns the extension of its type
   * @throws AppError ASSET_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async probeFont(path: string, owner: string, signal: AbortSignal): Promise<string> {
    const type = await recogniseFont(path);
    if (type === null) throw new AppError('ASSET_REFUSED');
    try {
      await this.queue.run(owner, () => checkFontFile(path, signal), allPlaces);
      return type;
    } catch (error) {
      if (error instanceof FontError) return refuse('font', error.message);
      throw error;
    }
  }

  /**
   * Draws a JPEG thumbnail of an accepted picture or clip.
   * @param owner whose queue slot is used
   * @throws AppError ASSET_REFUSED for a file that cannot be drawn, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async draw(path: string, owner: string): Promise<Buffer> {
    const file = InputFile.uploaded(path);
    if (file === null || file.kind === 'audio') throw new AppError('ASSET_REFUSED');
    const places = file.kind === 'picture' ? await placesOfPicture(path) : placesOf(file);
    const { signal } = new AbortController();
    const bounds = { signal, memoryBytes: places * placeBytes, timeoutMs, maxOutputBytes: thumbnailBytes };
    return this.queue.run(owner, () => this.run(thumbnailArguments(file), bounds), places);
  }

  private async decode(file: InputFile, memoryBytes: number, signal: AbortSignal): Promise<void> {
    const bounds = { signal, memoryBytes, timeoutMs };
    if (file.kind === 'audio') return this.decodeSound(file, bounds);
    if (file.kind === 'clip') await this.checkClip(file, bounds);
    await this.run(decodeArguments(file), bounds);
  }

  private async decodeSound(file: InputFile, bounds: RunOptions): Promise<void> {
    const samples = await this.run(beginningArguments(file, decodedSeconds), bounds);
    if (secondsOfBeginning(samples) < leastSoundSeconds) refuseShort('sound', leastSoundSeconds);
  }

  private async checkClip(file: InputFile, bounds: RunOptions): Promise<void> {
    const reading = this.run(clipFactsArguments(file), { ...bounds, maxOutputBytes: clipReportBytes });
    const report = await reading.catch((error: unknown) => {
      const problem = error instanceof AppError ? findTooManyFrames(error.cause) : null;
      if (problem !== null) refuse('clip', problem);
      throw error;
    });
    const facts = await readClipFacts(report, clipLimits.leastSeconds).catch(refuseForeign('clip'));
    if (facts === null) throw new AppError('ASSET_REFUSED');
    const problem = findClipProblem(facts);
    if (problem !== null) refuse('clip', problem);
    // The duration in a file header is not exact.
    if (Math.round(facts.durationSeconds * 1_000) < clipLimits.leastSeconds * 1_000)
      refuseShort('clip', clipLimits.leastSeconds);
  }

  private async run(args: readonly string[], options: RunOptions): Promise<Buffer> {
    try {
      return await this.ffmpeg.run(args, options);
    } catch (error) {
      options.signal.throwIfAborted();
      this.logger.debug(`a file was refused: ${String(error)}`);
      throw new AppError('ASSET_REFUSED', { cause: error });
    }
  }
}

/** A video decoder keeps up to sixteen frames. */
const placesOf = ({ kind }: InputFile): number => (kind === 'clip' ? allPlaces : 1);
