import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';

const run = promisify(execFile);

interface MediaFacts {
  video: {
    codec: string;
    profile: string;
    pixelFormat: string;
    width: number;
    height: number;
    frameRate: string;
    colorSpace: string;
    durationSeconds: number;
  };
  audio: { codec: string; sampleRate: number; channels: number; durationSeconds: number };
  moovBeforeMdat: boolean;
}

interface ProbedStream {
  codec_type: string;
  codec_name: string;
  profile: string;
  pix_fmt: string;
  width: number;
  height: number;
  avg_frame_rate: string;
  color_space: string;
  duration: string;
  sample_rate: string;
  channels: number;
}

const findStream = (streams: ProbedStream[], type: string): ProbedStream => {
  const stream = streams.find(({ codec_type }) => codec_type === type);
  if (stream === undefined) throw new Error(`The file has no ${type} stream.`);
  return stream;
};

const readFacts = (streams: ProbedStream[], file: Buffer): MediaFacts => {
  const video = findStream(streams, 'video');
  const audio = findStream(streams, 'audio');
  return {
    video: {
      codec: video.codec_name,
      profile: video.profile,
      pixelFormat: video.pix_fmt,
      width: video.width,
      height: video.height,
      frameRate: video.avg_frame_rate,
      colorSpace: video.color_space,
      durationSeconds: Number(video.duration),
    },
    audio: {
      codec: audio.codec_name,
      sampleRate: Number(audio.sample_rate),
      channels: audio.channels,
      durationSeconds: Number(audio.duration),
    },
    moovBeforeMdat: file.indexOf('moov') < file.indexOf('mdat'),
  };
};

/** Facts about a finished file from ffprobe. */
export const probe = async (file: Buffer): Promise<MediaFacts> => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-e2e-'));
  try {
    const path = join(folder, 'video.mp4');
    await writeFile(path, file);
    const { ffprobePath } = await testFfmpeg();
    const { stdout } = await run(ffprobePath, ['-v', 'error', '-show_streams', '-of', 'json', path]);
    return readFacts((JSON.parse(stdout) as { streams: ProbedStream[] }).streams, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
