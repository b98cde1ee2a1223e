import { readFileArguments, readPipeArguments } from '../process/ffmpeg';
import { soundInputs, soundOutput, type SoundSettings } from './sound/sound-arguments';
import { videoFormat } from './video-format';

/** Sound that is encoded already, in a file. */
export interface EncodedSound {
  path: string;
}

export interface MuxSettings {
  title: string;
  /** Encoded on the way unless it is already. */
  sound: EncodedSound | SoundSettings;
  outputPath: string;
}

const soundArguments = (sound: MuxSettings['sound']): { inputs: string[][]; output: string[] } =>
  'path' in sound
    ? { inputs: [readFileArguments(sound.path)], output: ['-map', '0:a', '-c:a', 'copy'] }
    : { inputs: soundInputs(sound), output: soundOutput(sound) };

/** Sound from files, joined segments on standard input, one MP4: the picture is copied, and the sound too unless it is encoded here. */
export const muxArguments = ({ title, sound, outputPath }: MuxSettings): string[] => {
  const { inputs, output } = soundArguments(sound);
  return [
    ...inputs.flat(),
    ...readPipeArguments(['-f', 'h264', '-r', String(videoFormat.framesPerSecond)]),
    ...['-map', `${inputs.length}:v`, '-c:v', 'copy', ...output],
    ...['-map_metadata', '-1', '-metadata', `title=${title}`],
    ...['-video_track_timescale', String(512 * videoFormat.framesPerSecond), '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${outputPath}`],
  ];
};

/** The first picture of a segment as JPEG. */
export const posterArguments = (segmentPath: string, outputPath: string): string[] => [
  ...readFileArguments(segmentPath, ['-f', 'h264']),
  ...['-frames:v', '1', '-vf', 'scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p'],
  ...['-q:v', '3', '-f', 'mjpeg', `file:${outputPath}`],
];
