import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Renderer } from '@takumi-rs/core';

const emptyTag = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');

/** A playlist of HTTP Live Streaming that plays one file. */
const makePlaylist = (path: string): Buffer =>
  Buffer.from(`#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.0,\n${path}\n#EXT-X-ENDLIST\n`, 'latin1');

/**
 * A file that is two formats at once: an empty ID3 tag as in MP3 files, then a playlist that names another user's
 * file, then real sound. Programs that guess the format play the other file.
 */
export const twoFormatsAtOnce = (otherPath: string, sound: Buffer): Buffer =>
  Buffer.concat([emptyTag, makePlaylist(otherPath), sound]);

const run = promisify(execFile);

/** A real picture of one colour, or of a CSS gradient. */
export const makePng = (color: string, widthPixels: number, heightPixels: number): Promise<Buffer> =>
  new Renderer().render(
    {
      type: 'container',
      style: {
        width: '100%',
        height: '100%',
        backgroundImage: color.startsWith('#') ? 'none' : color,
        backgroundColor: color.startsWith('#') ? color : 'transparent',
      },
      children: [],
    },
    { width: widthPixels, height: heightPixels, format: 'png' },
  );

const codecArguments = (name: string): string[] =>
  name.endsWith('.webm')
    ? ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus']
    : ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** A video whose colour changes from red to blue in the middle of each two seconds, with sound. */
export const writeClip = async (ffmpegPath: string, folder: string, name = 'clip.mp4'): Promise<string> => {
  const path = join(folder, name);
  const color = (value: string): string[] => ['-f', 'lavfi', '-i', `color=c=${value}:s=320x240:r=25:d=1`];
  await run(ffmpegPath, [
    ...['-v', 'error', '-y', ...color('red'), ...color('blue'), '-f', 'lavfi', '-i', 'sine=frequency=3000:duration=2'],
    ...['-filter_complex', '[0:v][1:v]concat=n=2[v]', '-map', '[v]', '-map', '2:a'],
    ...codecArguments(name),
    path,
  ]);
  return path;
};

/** One second of a tone. */
export const writeTone = async (ffmpegPath: string, folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  await run(ffmpegPath, ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=1', path]);
  return path;
};

/** One red picture that lasts for 1/60,000 of a second. */
export const writeHastyClip = async (ffmpegPath: string, folder: string, name = 'hasty.mp4'): Promise<string> => {
  const path = join(folder, name);
  const picture = ['-f', 'lavfi', '-i', 'color=c=red:s=320x240:r=60000', '-frames:v', '1'];
  const codec = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-video_track_timescale', '60000'];
  await run(ffmpegPath, ['-v', 'error', '-y', ...picture, ...codec, path]);
  return path;
};
