import { readFileArguments, readPipeArguments } from '../input/input-arguments';
import { InputFile } from '../input/input-file';
import { videoFormat } from '../encode/video-format';

export interface MuxSettings {
  /** The first audio track of this file is the video's sound. */
  soundPath: string;
  /** The poster shows the first picture of this segment. */
  firstSegmentPath: string;
  /** Title, licences, credits and chapters, as ffmetadata. */
  metadataPath: string;
  /** SubRip; null for a video without words. */
  captionsPath: string | null;
  /** ISO 639-2, of sound and captions. */
  language: string;
  outputPath: string;
  posterPath: string;
}

/**
 * Less than one frame. Without an end ffmpeg would read the whole segment; threads would cost more than the picture.
 */
const firstPicture = ['-threads', '1', '-t', '0.01'];

const posterOutput = ['-frames:v', '1', '-threads', '1', '-q:v', '3', '-f', 'mjpeg'];
const posterColors = 'scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p';

/**
 * Muxes encoded sound from a file and joined segments from standard input into one MP4 without encoding. The same
 * process writes the first picture as JPEG: a second process would take twice as long to start as to draw it.
 */
export const muxArguments = (settings: MuxSettings): string[] => {
  const { soundPath, firstSegmentPath, metadataPath, captionsPath, language, outputPath, posterPath } = settings;
  const captions = captionsPath === null ? [] : readFileArguments(InputFile.own(captionsPath, 'srt'));
  const text = ['-map', '4:s:0', '-c:s', 'mov_text', '-metadata:s:s:0', `language=${language}`];
  return [
    ...readFileArguments(InputFile.own(soundPath, 'mov')),
    ...readPipeArguments('h264', ['-r', String(videoFormat.framesPerSecond)]),
    ...readFileArguments(InputFile.own(firstSegmentPath, 'h264'), firstPicture),
    ...readFileArguments(InputFile.own(metadataPath, 'ffmetadata')),
    ...captions,
    ...['-map', '1:v', '-c:v', 'copy', '-map', '0:a:0', '-c:a', 'copy', ...(captionsPath === null ? [] : text)],
    ...['-map_metadata', '3', '-map_chapters', '3', '-metadata:s:a:0', `language=${language}`],
    ...['-video_track_timescale', String(512 * videoFormat.framesPerSecond), '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${outputPath}`],
    ...['-map', '2:v', '-vf', posterColors, ...posterOutput, `file:${posterPath}`],
  ];
};
