import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFfmpeg, createPipeline, createEncoders } from '@svc/pipeline/tools';
import { findFfmpeg, projectRoot } from '@svc/provision';
import { median, processorSeconds } from '@svc/testing/harness';
import { prepareJob, speakAndDrawAll } from './compose/job';
import { composeOurWay, type OurWay } from './compose/our-way';
import { doTheLeast } from './compose/the-least';
import { exitCode, report } from './report';

interface Way {
  name: string;
  run: () => Promise<string | void>;
  seconds: number[];
  cpuSeconds: number[];
  outputPath: string | null;
}

const timeRounds = async (ways: Way[], rounds: number): Promise<void> => {
  for (let round = 1; round <= rounds; round += 1) {
    for (const way of ways) {
      const startedAt = performance.now();
      const cpuAtStart = processorSeconds(process.pid);
      way.outputPath = (await way.run()) ?? null;
      const seconds = (performance.now() - startedAt) / 1_000;
      way.seconds.push(seconds);
      way.cpuSeconds.push(processorSeconds(process.pid) - cpuAtStart);
      console.log(`round ${round}  ${way.name.padEnd(24)} ${seconds.toFixed(2)} s`);
    }
  }
};

const describeWay = async ({ name, seconds, cpuSeconds, outputPath }: Way): Promise<string> => {
  const size = outputPath === null ? '' : `${((await stat(outputPath)).size / 1e6).toFixed(1)} MB`;
  const [wall, cpu] = [seconds, cpuSeconds].map((values) => median(values).toFixed(2).padStart(6));
  return `${name.padEnd(24)} ${wall} s wall  ${cpu} s CPU  ${size}`;
};

/** Videos beside the least that they can take: speech, pictures, sound, and each picture written once. */
const reportFloor = (parts: Way, stills: Way, moving: Way, least: Way): void => {
  const wholeVideos = (way: Way): number[] =>
    way.seconds.map((seconds, round) => seconds + (parts.seconds[round] ?? 0));
  const leastSeconds = wholeVideos(least);
  const floorShares = (way: Way): number[] =>
    wholeVideos(way).map((seconds, round) => seconds / (leastSeconds[round] ?? Number.NaN));
  report('video of stills, of its floor', floorShares(stills), { atMost: 1.6 });
  report('video in motion, words lit, of its floor', floorShares(moving), { atMost: 1.3 });
};

/** Compares the stages of one job with the least that its file can take, in turns. */
export const measureCompose = async (rounds: number): Promise<number> => {
  const root = projectRoot();
  const ffmpegPath = await findFfmpeg(join(root, '.data', 'engines'), console.log);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const pipeline = createPipeline({ ffmpegPath, resourcesFolder: join(root, 'content'), assetsFolder: null });
  const encoders = createEncoders(createFfmpeg(ffmpegPath));
  try {
    const job = await prepareJob(pipeline, ffmpegPath, folder);
    const given = { ffmpegPath, folder, pipeline, encoders };
    const our = (hasCaptions: boolean, isMoving = false): OurWay => ({ ...given, hasCaptions, isMoving });
    const way = (name: string, runWay: Way['run']): Way => ({
      name,
      run: runWay,
      seconds: [],
      cpuSeconds: [],
      outputPath: null,
    });
    const stills = way('stills', () => composeOurWay(job, our(false)));
    const captions = way('words lit', () => composeOurWay(job, our(true)));
    const moving = way('words lit, moving', () => composeOurWay(job, our(true, true)));
    const least = way('sound and five pictures', () => doTheLeast(job, ffmpegPath, folder));
    const parts = way('speech and drawing', () => speakAndDrawAll(pipeline, folder));
    const ways = [stills, captions, moving, least, parts];
    await timeRounds(ways, rounds);
    console.log(`\nmedians of ${rounds} rounds`);
    for (const one of ways) console.log(await describeWay(one));
    reportFloor(parts, stills, moving, least);
    return exitCode();
  } finally {
    encoders.close();
    await pipeline.close();
    await rm(folder, { recursive: true, force: true });
  }
};
