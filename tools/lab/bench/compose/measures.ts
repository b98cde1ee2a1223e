import { join } from 'node:path';
import { jobFacts, run, type Job } from './job';

/** The least that any way must do: the sound encoded once, and five intra pictures. */
export const doTheLeast = async (job: Job, ffmpegPath: string, folder: string): Promise<void> => {
  const quiet = ['-v', 'error', '-nostdin', '-y'];
  const voices = job.scenes.flatMap((scene) => ['-i', scene.voicePath]);
  const joined = `${job.scenes.map((_, index) => `[${index}:a]`).join('')}concat=n=${job.scenes.length}:v=0:a=1[v]`;
  const music = ['-stream_loop', '-1', '-t', String(jobFacts.sceneCount * jobFacts.sceneSeconds), '-i', job.musicPath];
  const mix = `${joined};[v][${job.scenes.length}:a]amix=inputs=2:duration=first[a]`;
  const sound = [...voices, ...music, '-filter_complex', mix, '-map', '[a]', '-c:a', 'aac', '-b:a', '192k'];
  await run(ffmpegPath, [...quiet, ...sound, join(folder, 'least.m4a')]);
  const pictures = ['-framerate', '30', '-i', join(folder, 'still-%d.png'), '-g', '1', '-pix_fmt', 'yuv420p'];
  await run(ffmpegPath, [...quiet, ...pictures, '-c:v', 'libx264', '-crf', '20', join(folder, 'least.mp4')]);
};

/** SSIM of a frame of the video against the still it was made of, over red, green and blue. */
const similarity = async (
  videoPath: string,
  atSeconds: number,
  matrix: 'bt601' | 'bt709',
  stillPath: string,
  ffmpegPath: string,
): Promise<number> => {
  const video = ['-ss', atSeconds.toFixed(3), '-i', videoPath, '-i', stillPath];
  const compare = `[0:v]scale=in_color_matrix=${matrix}:flags=accurate_rnd+full_chroma_int,format=gbrp[f];[1:v]format=gbrp[s];[f][s]ssim`;
  const { stderr } = await run(ffmpegPath, [
    ...['-hide_banner', '-nostdin', ...video, '-lavfi', compare, '-frames:v', '1', '-f', 'null', '-'],
  ]);
  return Number(/All:([\d.]+)/u.exec(stderr)?.[1]);
};

/** Measures each scene in its middle. @param sceneSeconds duration of each scene; all are equally long */
export const similarities = (
  job: Job,
  videoPath: string,
  sceneSeconds: number,
  matrix: 'bt601' | 'bt709',
  ffmpegPath: string,
): Promise<number[]> =>
  Promise.all(
    job.scenes.map((scene, index) =>
      similarity(videoPath, (index + 0.5) * sceneSeconds, matrix, scene.stillPath, ffmpegPath),
    ),
  );

export const durationOf = async (videoPath: string, ffmpegPath: string): Promise<number> => {
  const { stderr } = await run(ffmpegPath, [
    '-hide_banner',
    '-nostdin',
    '-i',
    videoPath,
    '-c',
    'copy',
    '-f',
    'null',
    '-',
  ]);
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/u.exec(stderr) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
};

/** Throws when a strict decoder finds anything to object to. */
export const decodeStrictly = async (videoPath: string, ffmpegPath: string): Promise<void> => {
  const strict = ['-v', 'error', '-nostdin', '-xerror', '-err_detect', 'explode', '-i', videoPath];
  await run(ffmpegPath, [...strict, '-f', 'null', '-']);
};
