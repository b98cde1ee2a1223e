import { stat } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { createFfmpeg, type Ffmpeg } from '@svc/pipeline';
import {
  beginningArguments,
  checkFontFile,
  checkPictureFile,
  decodedClip,
  clipFactsArguments,
  clipLimits,
  clipReportBytes,
  DrawingError,
  drawThumbnail,
  findClipProblem,
  findPictureProblem,
  findRefusedFormat,
  findTooManyFrames,
  FontError,
  ForeignFileError,
  InputFile,
  isNormal,
  normalisePictureFile,
  pictureTrack,
  readClipDisplay,
  toSoundType,
  type PictureHeader,
  pictureLimits,
  readClipFacts,
  readFileArguments,
  readPictureFileHeader,
  recogniseFont,
  secondsOfBeginning,
  type MediaType,
} from '@svc/pipeline/assets';
import { assetRefusal } from './asset-refusal';
import { UploadQueuesService } from './upload-queues.service';

const { places: allPlaces, placeBytes, timeoutMs } = budgets.probes;
/** Enough to know that the file can be decoded; the worker decodes the rest. */
const decodedSeconds = 5;
const leastSoundSeconds = 0.2;
/** Memory of ffmpeg itself. */
const programBytes = 48 * 1024 * 1024;
/** Limits the longer side of a thumbnail. */
const thumbnailPixels = 320;
const thumbnailBytes = 1024 * 1024;
/** Formats of uploads; operators may put other formats into the assets folder. */
const taken = [
  ...['png', 'jpg', 'webp', 'heic', 'avif', 'gif', 'apng', 'mp4', 'webm'],
  ...['wav', 'ogg', 'flac', 'mp3', 'm4a', 'aac', 'aiff', 'caf', 'amr'],
];

type RunOptions = Parameters<Ffmpeg['run']>[1];

const refuse = (...refusal: Parameters<typeof assetRefusal>): never => {
  throw assetRefusal(...refusal);
};

const refuseForeign =
  (what: 'picture' | 'clip') =>
  (error: unknown): never => {
    if (error instanceof ForeignFileError) return refuse(what, error.message);
    throw error;
  };

const refuseShort = (what: 'clip' | 'sound', leastSeconds: number): never =>
  refuse(what, `it is shorter than ${leastSeconds} seconds`);

/** @returns null for other files @throws AppError ASSET_REFUSED before anything is decoded */
const readHeader = async (path: string): Promise<PictureHeader> => {
  const { size } = await stat(path);
  if (size > pictureLimits.bytes) return refuse('picture', `it is larger than ${pictureLimits.bytes} bytes`);
  const header = await readPictureFileHeader(path).catch(refuseForeign('picture'));
  if (header === null) throw new AppError('ASSET_REFUSED');
  const problem = findPictureProblem(header);
  if (problem !== null) return refuse('picture', problem);
  return header;
};

/** Places of the queue that decoding takes. */
const countPicturePlaces = ({ decodedBytes }: PictureHeader): number =>
  decodedBytes + programBytes <= placeBytes ? 1 : allPlaces;

/** GIF is the format of stills and of moving pictures. @returns null for sound, and for what moves */
const pictureIn = async (file: InputFile): Promise<PictureHeader | null> => {
  if (file.kind !== 'picture' && file.type?.extension !== 'gif') return null;
  const header = await readHeader(file.path);
  return file.kind === 'clip' && header.isMoving ? null : header;
};

const clipInputArguments = (file: InputFile): string[] => readFileArguments(file, decodedClip(1));

const decodeArguments = (file: InputFile): string[] => [
  ...clipInputArguments(file),
  ...['-map', pictureTrack, '-t', String(decodedSeconds), '-f', 'null', '-'],
];

/** Fits the first frame of a clip into a square; transparency becomes white. */
const thumbnailFilter = (displayFilters: readonly string[]): string =>
  [
    `[${pictureTrack}]${displayFilters.map((filter) => `${filter},`).join('')}scale=${thumbnailPixels}:${thumbnailPixels}:force_original_aspect_ratio=decrease:flags=area,setsar=1,format=rgba,split[below][above]`,
    '[below]lutrgb=r=255:g=255:b=255:a=255[white]',
    '[white][above]overlay=format=gbrp,format=yuvj420p[small]',
  ].join(';');

const thumbnailArguments = (file: InputFile, displayFilters: readonly string[]): string[] => [
  ...clipInputArguments(file),
  ...['-filter_complex', thumbnailFilter(displayFilters), '-map', '[small]', '-frames:v', '1'],
  ...['-c:v', 'mjpeg', '-q:v', '4', '-f', 'image2pipe', 'pipe:1'],
];

/** @throws AppError ASSET_REFUSED for a picture that the drawing program refuses */
const drawing = async <Result>(draw: Promise<Result>): Promise<Result> => {
  try {
    return await draw;
  } catch (error) {
    if (error instanceof DrawingError) return refuse('picture', error.reason, error);
    throw error;
  }
};

/**
 * Detects the type of an upload from its content, brings pictures into the form of `normalForm`, and decodes it with
 * the program that will decode it for a video: the drawing program for pictures and fonts, ffmpeg's one matching
 * demuxer for sounds and clips.
 */
@Injectable()
export class AssetProbe {
  private readonly logger = new Logger(AssetProbe.name);
  private readonly ffmpeg: Ffmpeg;

  constructor(
    private readonly queues: UploadQueuesService,
    config: PipelineConfig,
  ) {
    this.ffmpeg = createFfmpeg(config.ffmpegPath);
  }

  /** @throws AppError ASSET_REFUSED that names the format of a picture, clip or sound that is not read */
  async requireReadFormat(path: string): Promise<void> {
    const refused = await findRefusedFormat(path);
    if (refused !== null) refuse(refused.what, refused.problem);
  }

  /**
   * Replaces a picture that is not shown as it is coded.
   * @param caller whose places in the queue are used
   * @returns the type of what the file then is
   * @throws AppError ASSET_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async probe(path: string, caller: string, signal: AbortSignal): Promise<MediaType> {
    const file = await InputFile.recognise(path);
    if (file?.type == null || !taken.includes(file.type.extension)) throw new AppError('ASSET_REFUSED');
    const { type } = file;
    const picture = await pictureIn(file);
    const places = picture === null ? countFilePlaces(file) : countPicturePlaces(picture);
    const bounds = { memoryBytes: places * placeBytes, timeoutMs };
    return this.queues.run('files', { caller, signal, places }, (limited) =>
      picture === null
        ? this.decode(file, type, { ...bounds, signal: limited })
        : this.acceptPicture(file, type, picture, limited),
    );
  }

  /**
   * Draws each letter of a font.
   * @param caller whose places in the queue are used
   * @returns the extension of its type
   * @throws AppError ASSET_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async probeFont(path: string, caller: string, signal: AbortSignal): Promise<string> {
    const type = await recogniseFont(path);
    if (type === null) throw new AppError('ASSET_REFUSED');
    try {
      const reading = { caller, signal, places: allPlaces };
      await this.queues.run('files', reading, (limited) => checkFontFile(path, limited));
      return type;
    } catch (error) {
      if (error instanceof FontError) return refuse('font', error.message, error);
      throw error;
    }
  }

  /**
   * Draws a JPEG thumbnail of an accepted picture or clip.
   * @param caller whose places in the queue are used
   * @throws AppError ASSET_REFUSED for a file that cannot be drawn, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async draw(path: string, caller: string): Promise<Buffer> {
    const file = InputFile.uploaded(path);
    if (file === null || file.kind === 'audio') throw new AppError('ASSET_REFUSED');
    const places = file.kind === 'picture' ? countPicturePlaces(await readHeader(path)) : countFilePlaces(file);
    const { signal } = new AbortController();
    const bounds = { memoryBytes: places * placeBytes, timeoutMs, maxOutputBytes: thumbnailBytes };
    return this.queues.run('files', { caller, signal, places }, (limited) =>
      file.kind === 'picture'
        ? drawing(drawThumbnail(path, thumbnailPixels, limited))
        : this.drawClip(file, { ...bounds, signal: limited }),
    );
  }

  private async drawClip(file: InputFile, bounds: RunOptions): Promise<Buffer> {
    const { displayFilters } = await this.refusing(readClipDisplay(file, this.ffmpeg, bounds.signal), bounds.signal);
    return this.run(thumbnailArguments(file, displayFilters), bounds);
  }

  private async acceptPicture(
    { path }: InputFile,
    type: MediaType,
    header: PictureHeader,
    signal: AbortSignal,
  ): Promise<MediaType> {
    if (isNormal(header)) {
      await drawing(checkPictureFile(path, signal));
      return type;
    }
    await drawing(normalisePictureFile(path, signal));
    return (await InputFile.recognise(path))?.type ?? type;
  }

  private async decode(file: InputFile, type: MediaType, bounds: RunOptions): Promise<MediaType> {
    if (type.kind === 'clip' && (await this.hasPictures(file, bounds))) {
      await this.run(decodeArguments(file), bounds);
      return type;
    }
    await this.decodeSound(file, bounds);
    return type.kind === 'audio' ? type : (toSoundType(type) ?? type);
  }

  /** False for a recording of a browser or phone that is in a container for clips. */
  private async hasPictures(file: InputFile, bounds: RunOptions): Promise<boolean> {
    try {
      await this.checkClip(file, bounds);
      return true;
    } catch (error) {
      if (error instanceof AppError && hasNoPictures(error)) return false;
      throw error;
    }
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

  private run(args: readonly string[], options: RunOptions): Promise<Buffer> {
    return this.refusing(this.ffmpeg.run(args, options), options.signal);
  }

  /** @throws AppError ASSET_REFUSED for a program that fails */
  private async refusing<Output>(output: Promise<Output>, signal: AbortSignal): Promise<Output> {
    try {
      return await output;
    } catch (error) {
      signal.throwIfAborted();
      this.logger.debug(`a file was refused: ${String(error)}`);
      throw new AppError('ASSET_REFUSED', { cause: error });
    }
  }
}

/** The words of ffmpeg for a track that is asked for and is not there. */
const noTrack = 'matches no streams';

const hasNoPictures = ({ cause }: AppError): boolean => cause instanceof Error && cause.message.includes(noTrack);

/** A video decoder keeps up to sixteen frames. */
const countFilePlaces = ({ kind }: InputFile): number => (kind === 'clip' ? allPlaces : 1);
