import { providerFailed } from '../providers/provider-error';
import { pictureTrack, readFileArguments } from '../input/input-arguments';
import type { InputFile } from '../input/input-file';
import { decoderLimit, type Ffmpeg } from '../process/ffmpeg';
import { clipLimits } from './clip-limits';

/** A clip as a player shows it. ffmpeg turns the pictures as the file says before any filter. */
export interface ClipDisplay {
  /** Sides in square pixels, after the rotation. */
  widthPixels: number;
  heightPixels: number;
  /** Filters that turn decoded pictures into square pixels of standard range; empty for most clips. */
  displayFilters: readonly string[];
}

const oneFrame = ['-vf', 'showinfo', '-frames:v', '1', '-f', 'null', '-'];

export const decodedClip = (threads: number): string[] => [
  ...['-threads', String(threads), '-max_pixels', String(clipLimits.pixels)],
];

/** PQ and HLG (ITU-R BT.2100), by ffmpeg's names. */
const highRanges = ['smpte2084', 'arib-std-b67'];

/**
 * White of standard range is at 203 cd/m² (ITU-R BT.2408, 2.1). What is darker than 0.85 of it stays as it is; lights of
 * up to four times as much are pressed into the rest.
 */
const toStandardRange = [
  'zscale=t=linear:npl=203',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=mobius:param=0.85:desat=0:peak=4',
  'zscale=t=iec61966-2-1:m=bt709:r=tv',
  'format=yuv420p',
];

const found = (log: string, pattern: RegExp): string[] => pattern.exec(log)?.slice(1) ?? [];

/** @param log of ffmpeg's filter `showinfo` for the first frame */
const displayIn = (log: string): ClipDisplay => {
  const [wide = 1, high = 1, width = 0, height = 0] = found(
    log,
    /Parsed_showinfo.* sar:(\d+)\/(\d+) s:(\d+)x(\d+) /u,
  ).map(Number);
  if (width === 0 || height === 0) throw providerFailed('The first picture of the clip has no sides');
  const [transfer = ''] = found(log, /Parsed_showinfo.* color_trc:(\S+)/u);
  const shape = wide > 0 && high > 0 ? wide / high : 1;
  const sides = { widthPixels: Math.max(1, Math.round(width * shape)), heightPixels: height };
  const square = shape === 1 ? [] : [`scale=${sides.widthPixels}:${sides.heightPixels}`, 'setsar=1'];
  return { ...sides, displayFilters: [...(highRanges.includes(transfer) ? toStandardRange : []), ...square] };
};

/** @throws ProgramError or AppError for a clip whose first picture cannot be decoded */
export const readClipDisplay = async (file: InputFile, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<ClipDisplay> => {
  const input = readFileArguments(file, decodedClip(1));
  const limits = { ...decoderLimit, signal, timeoutMs: 30_000 };
  return displayIn(await ffmpeg.describe([...input, '-map', pictureTrack, ...oneFrame], limits));
};
