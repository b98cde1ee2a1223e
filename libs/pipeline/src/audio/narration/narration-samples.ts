import { readFile } from 'node:fs/promises';
import { readFileArguments } from '../../input/input-arguments';
import { InputFile } from '../../input/input-file';
import type { Ffmpeg } from '../../process/ffmpeg';
import { narrationFiles, narrationPath, type NarrationOutput } from './narration-manifest';

const timeoutMs = 60_000;

/** 48 kHz, mono, 16 bit. */
export const readSamples = async (narration: NarrationOutput, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Buffer> => {
  const path = narrationPath(narration);
  if (narration.manifest.file === narrationFiles.samples) return readFile(path);
  const unpack = [...readFileArguments(InputFile.own(path, 'flac')), '-map', '0:a:0', '-f', 's16le', 'pipe:1'];
  return ffmpeg.run(unpack, { signal, timeoutMs });
};
