import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { Renderer } from '@takumi-rs/core';
import { png } from '../formats/chunks';
import { jpeg } from '../formats/pictures';
import type { Part } from '../formats/part';

const run = promisify(execFile);

const picture = (more = ''): string[] => ['-f', 'lavfi', '-i', `testsrc=s=48x32:r=10:d=0.4${more}`];
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=16000:duration=0.3'];
const video = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];

/** Arguments of ffmpeg by the name of the file that it writes; the first file of a type is the ordinary one. */
const recipes: Readonly<Record<string, readonly string[]>> = {
  'plain.png': [...picture(), '-frames:v', '1'],
  'deep.png': [...picture(), '-frames:v', '1', '-pix_fmt', 'rgba64be'],
  'palette.png': [...picture(), '-frames:v', '1', '-pix_fmt', 'pal8'],
  'plain.jpg': [...picture(), '-frames:v', '1', '-pix_fmt', 'yuvj420p'],
  'gray.jpg': [...picture(), '-frames:v', '1', '-pix_fmt', 'gray'],
  'plain.gif': picture(),
  'plain.mp4': [...picture(), ...sound, ...video],
  'fragments.mp4': [...picture(), ...sound, ...video, '-movflags', 'frag_keyframe+empty_moov'],
  'plain.m4a': [...sound, '-c:a', 'aac'],
  'plain.webm': [...picture(), ...sound, '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus'],
  'plain.mp3': sound,
  'plain.aac': [...sound, '-c:a', 'aac'],
  'plain.ogg': [...sound, '-c:a', 'libopus'],
  'flac.ogg': [...sound, '-c:a', 'flac'],
  'plain.flac': sound,
  'plain.wav': sound,
  'float.wav': [...sound, '-c:a', 'pcm_f32le'],
};

const inflatedBytes = 64 * 1024 * 1024;

/** Changes the chunks of a PNG by name. */
const withChunk = (file: Buffer, change: (part: Part) => readonly Part[]): Buffer =>
  png.write(png.read(file).flatMap((part) => change(part)));

const pngSizeBytes = 8;

/** 12,000 x 12,000 pixels, whose samples are a few kilobytes of zeros. */
const hugePng = (file: Buffer): Buffer =>
  withChunk(file, (part) => {
    const content = Buffer.from(part.content as Buffer);
    if (part.name === 'IHDR') content.fill(Buffer.from([0, 0, 0x2e, 0xe0]), 0, pngSizeBytes);
    return [{ ...part, content: part.name === 'IDAT' ? deflateSync(Buffer.alloc(inflatedBytes)) : content }];
  });

/** A text and a colour profile that inflate to 64 MiB. */
const inflatingPng = (file: Buffer): Buffer => {
  const packed = deflateSync(Buffer.alloc(inflatedBytes));
  const text = { name: 'zTXt', content: Buffer.concat([Buffer.from('a\0\0', 'latin1'), packed]) };
  const profile = { name: 'iCCP', content: Buffer.concat([Buffer.from('a\0\0', 'latin1'), packed]) };
  return withChunk(file, (part) => (part.name === 'IHDR' ? [part, profile, text] : [part]));
};

const scans = 300;
const progressiveFrame = '\xff\xc2';

/** A progressive JPEG whose only scan is there again and again. */
const jpegOfScans = (file: Buffer): Buffer => {
  const parts = jpeg.read(file).map((part) => (part.name === '\xff\xc0' ? { ...part, name: progressiveFrame } : part));
  const at = parts.findIndex(({ name }) => name === '\xff\xda');
  const scan = parts.slice(at, at + 2);
  return jpeg.write([...parts.slice(0, at), ...Array<Part[]>(scans).fill(scan).flat(), ...parts.slice(at + 2)]);
};

const makeWebp = (): Promise<Buffer> => {
  const style = { width: '100%', height: '100%', backgroundColor: '#e4572e' };
  return new Renderer().render({ type: 'container', style, children: [] }, { width: 48, height: 32, format: 'webp' });
};

/** Small files of all kinds of media, by extension. */
export const mediaSamples = async (ffmpegPath: string): Promise<Readonly<Record<string, readonly Buffer[]>>> => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-samples-'));
  try {
    const made: Record<string, Buffer[]> = { webp: [await makeWebp()] };
    for (const [name, args] of Object.entries(recipes)) {
      await run(ffmpegPath, ['-v', 'error', '-y', ...args, '-fflags', '+bitexact', join(folder, name)]);
      const extension = name.split('.').at(-1) ?? '';
      made[extension] = [...(made[extension] ?? []), await readFile(join(folder, name))];
    }
    const [[onePng = Buffer.alloc(0)] = [], [oneJpeg = Buffer.alloc(0)] = []] = [made['png'], made['jpg']];
    made['png']?.push(hugePng(onePng), inflatingPng(onePng));
    made['jpg']?.push(jpegOfScans(oneJpeg));
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
