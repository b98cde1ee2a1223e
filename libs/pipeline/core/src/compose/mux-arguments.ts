import { readFileArguments, readPipeArguments } from '../input/input-arguments';
import { InputFile } from '../input/input-file';
import { videoFormat } from '../encode/video-format';

export interface MuxSettings {
  /** The first audio track of this file is the video's sound. */
  soundPath: string;
  /** Title, licences, credits and chapters, as ffmetadata. */
  metadataPath: string;
  /** SubRip; null for a video without words. */
  captionsPath: string | null;
  /** ISO 639-2, of sound and captions. */
  language: string;
  /** True puts the index before the samples, so that a player starts before the file is complete. */
  isIndexFirst: boolean;
  outputPath: string;
}

/** Muxes encoded sound from a file and joined segments from standard input into one MP4 without encoding. */
export const muxArguments = (settings: MuxSettings): string[] => {
  const { soundPath, metadataPath, captionsPath, language, isIndexFirst, outputPath } = settings;
  const captions = captionsPath === null ? [] : readFileArguments(InputFile.own(captionsPath, 'srt'));
  const text = ['-map', '3:s:0', '-c:s', 'mov_text', '-metadata:s:s:0', `language=${language}`];
  return [
    ...readFileArguments(InputFile.own(soundPath, 'mov')),
    ...readPipeArguments('h264', ['-r', String(videoFormat.framesPerSecond)]),
    ...readFileArguments(InputFile.own(metadataPath, 'ffmetadata')),
    ...captions,
    ...['-map', '1:v', '-c:v', 'copy', '-map', '0:a:0', '-c:a', 'copy', ...(captionsPath === null ? [] : text)],
    ...['-map_metadata', '2', '-map_chapters', '2', '-metadata:s:a:0', `language=${language}`],
    ...['-video_track_timescale', String(512 * videoFormat.framesPerSecond)],
    ...(isIndexFirst ? ['-movflags', '+faststart'] : []),
    ...['-f', 'mp4', `file:${outputPath}`],
  ];
};
