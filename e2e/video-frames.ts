import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';

const run = promisify(execFile);
const strict = ['-v', 'error', '-xerror', '-err_detect', 'explode'];
/** Conversion of limited-range BT.709 as browsers do it. */
const asShown = 'scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=accurate_rnd+full_chroma_int,format=rgb24';

const everyPixel = (rgb: Buffer, width: number, step: number): Buffer => {
  const height = rgb.length / 3 / width;
  const taken = Buffer.alloc(Math.ceil(width / step) * Math.ceil(height / step) * 3);
  let at = 0;
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) at += rgb.copy(taken, at, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return taken;
};

/** A finished video in its own folder, read with ffmpeg. */
export class VideoFrames {
  private constructor(
    private readonly ffmpegPath: string,
    private readonly folder: string,
    private readonly widthPixels: number,
  ) {}

  static async open(video: Buffer, widthPixels: number): Promise<VideoFrames> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-video-'));
    await writeFile(join(folder, 'video.mp4'), video);
    return new VideoFrames((await testFfmpeg()).ffmpegPath, folder, widthPixels);
  }

  /** @returns one hash for each frame. Decodes strictly: any error in the stream rejects. */
  async hashes(file = 'video.mp4'): Promise<string[]> {
    const { stdout, stderr } = await this.ffmpeg([...strict, '-i', file, '-map', '0:v:0', '-f', 'framemd5', '-']);
    if (stderr !== '') throw new Error(stderr);
    const lines = stdout.split('\n').filter((line) => /^\d/.test(line));
    return lines.map((line) => line.split(',').at(-1)?.trim() ?? '');
  }

  /** Copies the streams into other containers and back. @returns name of the last file */
  async remux(): Promise<string> {
    const files = ['video.mp4', 'copy.mkv', 'copy.ts', 'copy.mp4'];
    for (const [index, file] of files.slice(1).entries())
      await this.ffmpeg(['-v', 'error', '-i', files[index] ?? '', '-map', '0:v', '-map', '0:a', '-c', 'copy', file]);
    return files.at(-1) ?? '';
  }

  /**
   * Red, green and blue of every `step`th pixel of every `step`th line, as a browser shows them.
   * @param frames ascending, without repeats
   */
  async samples(frames: readonly number[], step: number): Promise<Buffer[]> {
    const wanted = frames.map((frame) => `eq(n,${frame})`).join('+');
    const file = 'frames.rgb';
    const filters = ['-vf', `select='${wanted}',${asShown}`, '-vsync', 'passthrough', '-f', 'rawvideo'];
    await this.ffmpeg(['-v', 'error', '-i', 'video.mp4', '-map', '0:v:0', ...filters, file]);
    const pixels = await readFile(join(this.folder, file));
    const frameBytes = pixels.length / frames.length;
    return frames.map((_frame, index) => {
      const picture = pixels.subarray(index * frameBytes, (index + 1) * frameBytes);
      return everyPixel(picture, this.widthPixels, step);
    });
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private ffmpeg(given: string[]): Promise<{ stdout: string; stderr: string }> {
    return run(this.ffmpegPath, ['-nostdin', '-y', ...given], { cwd: this.folder, maxBuffer: 64e6 });
  }
}
