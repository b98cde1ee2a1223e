import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobFacts, run, type Job } from './job';

/**
 * The best-known peer's recipe, its own options: each still looped as a picture through x264 beside its voice, the
 * scenes joined by stream copy, then the looped music mixed in with the picture copied.
 */
export const composeAsPeer = async (job: Job, ffmpegPath: string, folder: string): Promise<string> => {
  const quiet = ['-v', 'error', '-nostdin', '-y'];
  const scenePaths: string[] = [];
  for (const [index, scene] of job.scenes.entries()) {
    const path = join(folder, `peer-${index}.mp4`);
    await run(ffmpegPath, [
      ...[...quiet, '-framerate', '30', '-loop', '1', '-i', scene.stillPath, '-i', scene.voicePath],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-b:a', '192k', '-t', String(jobFacts.sceneSeconds), path],
    ]);
    scenePaths.push(path);
  }
  const listPath = join(folder, 'peer.txt');
  await writeFile(listPath, scenePaths.map((path) => `file '${path}'\n`).join(''));
  const joinedPath = join(folder, 'peer-joined.mp4');
  await run(ffmpegPath, [...quiet, '-f', 'concat', '-safe', '0', '-i', listPath, '-c', 'copy', joinedPath]);
  const outputPath = join(folder, 'peer.mp4');
  const mix = `[1:a]volume=${jobFacts.musicVolume}[m];[0:a][m]amix=inputs=2:duration=first:dropout_transition=0[a]`;
  await run(ffmpegPath, [
    ...[...quiet, '-i', joinedPath, '-stream_loop', '-1', '-i', job.musicPath, '-filter_complex', mix],
    ...['-map', '0:v', '-map', '[a]', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '192k', '-shortest', outputPath],
  ]);
  return outputPath;
};
