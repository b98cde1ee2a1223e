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
