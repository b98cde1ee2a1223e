import { readFileArguments, readPipeArguments } from '../input/input-arguments';
import { InputFile } from '../input/input-file';
import { soundInputs, soundOutput, type SoundSettings } from '../audio/sound-arguments';
import { videoFormat } from '../encode/video-format';

/** Sound that is encoded already, in a file. */
export interface EncodedSound {
  path: string;
}

export interface MuxSettings {
  title: string;
  /** Encoded on the way unless it is already. */
  sound: EncodedSound | SoundSettings;
  /** Whose first picture the poster shows. */
  firstSegmentPath: string;
  outputPath: string;
  posterPath: string;
}

const soundArguments = (sound: MuxSettings['sound']): { inputs: string[][]; output: string[] } =>
  'path' in sound
    ? { inputs: [readFileArguments(InputFile.own(sound.path, 'mov'))], output: ['-map', '0:a', '-c:a', 'copy'] }
    : { inputs: soundInputs(sound), output: soundOutput(sound) };

/** Less than one frame. Without an end the program reads on for nobody; threads would cost more than the picture. */
const firstPicture = ['-threads', '1', '-t', '0.01'];

const posterOutput = ['-frames:v', '1', '-threads', '1', '-q:v', '3', '-f', 'mjpeg'];
const posterColors = 'scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p';

/**
 * Sound from files, joined segments on standard input, one MP4: the picture is copied, and the sound too unless it is
 * encoded here. Beside it the first picture as JPEG: a program of its own would take twice as long to start as to draw it.
 */
export const muxArguments = (settings: MuxSettings): string[] => {
  const { title, sound, firstSegmentPath, outputPath, posterPath } = settings;
  const { inputs, output } = soundArguments(sound);
  return [
    ...inputs.flat(),
    ...readPipeArguments('h264', ['-r', String(videoFormat.framesPerSecond)]),
    ...readFileArguments(InputFile.own(firstSegmentPath, 'h264'), firstPicture),
    ...['-map', `${inputs.length}:v`, '-c:v', 'copy', ...output],
    ...['-map_metadata', '-1', '-metadata', `title=${title}`],
    ...['-video_track_timescale', String(512 * videoFormat.framesPerSecond), '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${outputPath}`],
    ...['-map', `${inputs.length + 1}:v`, '-vf', posterColors, ...posterOutput, `file:${posterPath}`],
  ];
};
