import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFfmpeg, createPipeline } from '@svc/pipeline';
import { createEncoders } from '@svc/pipeline/tools';
import { findFfmpeg, projectRoot } from '@svc/provision';
import { median, processorSeconds } from '@svc/testing/harness';
import { prepareJob, speakAndDrawAll, type Job } from './compose/job';
import { decodeStrictly, doTheLeast, durationOf, similarities } from './compose/measures';
import { composeAsPeer, composeOurWay, type OurWay } from './compose/ways';
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

const describeWay = async (way: Way, peer: Way): Promise<string> => {
  const [seconds, cpu] = [median(way.seconds), median(way.cpuSeconds)];
  const share = (seconds / median(peer.seconds)).toFixed(3);
  const cpuShare = (cpu / median(peer.cpuSeconds)).toFixed(3);
  const size = way.outputPath === null ? '' : `${((await stat(way.outputPath)).size / 1e6).toFixed(1)} MB`;
  const times = `${seconds.toFixed(2).padStart(6)} s wall (${share})  ${cpu.toFixed(2).padStart(6)} s CPU (${cpuShare})`;
  return `${way.name.padEnd(24)} ${times}  ${size}`;
};

/** A video of stills beside the least that it can take: speech, pictures, sound, and each picture written once. */
const reportFloor = (parts: Way, stills: Way, least: Way): void => {
  const wholeVideos = (way: Way): number[] =>
    way.seconds.map((seconds, round) => seconds + (parts.seconds[round] ?? 0));
  const leastSeconds = wholeVideos(least);
  const shares = wholeVideos(stills).map((seconds, round) => seconds / (leastSeconds[round] ?? Number.NaN));
  report('video of stills, of its floor', shares, { atMost: 1.6 });
};

const compareQuality = async (job: Job, peerPath: string, ourPath: string, ffmpegPath: string): Promise<void> => {
  const ourSeconds = (await durationOf(ourPath, ffmpegPath)) / job.scenes.length;
  const peerSeconds = (await durationOf(peerPath, ffmpegPath)) / job.scenes.length;
  const show = (values: number[]): string => values.map((value) => value.toFixed(4)).join(' ');
  console.log(`SSIM of the stills, peer ${show(await similarities(job, peerPath, peerSeconds, 'bt601', ffmpegPath))}`);
  console.log(`SSIM of the stills, ours ${show(await similarities(job, ourPath, ourSeconds, 'bt709', ffmpegPath))}`);
  await decodeStrictly(ourPath, ffmpegPath);
  console.log('ours passes a strict decode');
};

/** Compares our compose step with a peer's recipe on one job, in turns. */
export const measureCompose = async (rounds: number): Promise<number> => {
  const root = projectRoot();
  const ffmpegPath = await findFfmpeg(join(root, '.data', 'engines'), console.log);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const pipeline = createPipeline({ ffmpegPath, resourcesFolder: root, assetsFolder: null });
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
    const peer = way('peer', () => composeAsPeer(job, ffmpegPath, folder));
    const stills = way('ours', () => composeOurWay(job, our(false)));
    const captions = way('ours, words lit', () => composeOurWay(job, our(true)));
    const moving = way('ours, words lit, moving', () => composeOurWay(job, our(true, true)));
    const least = way('sound and five pictures', () => doTheLeast(job, ffmpegPath, folder));
    const parts = way('speech and drawing', () => speakAndDrawAll(pipeline, folder));
    const ways = [peer, stills, captions, moving, least, parts];
    await timeRounds(ways, rounds);
    console.log(`\nmedians of ${rounds} rounds (share of the peer's)`);
    for (const one of ways) console.log(await describeWay(one, peer));
    reportFloor(parts, stills, least);
    await compareQuality(job, peer.outputPath ?? '', stills.outputPath ?? '', ffmpegPath);
    return exitCode();
  } finally {
    encoders.close();
    await pipeline.close();
    await rm(folder, { recursive: true, force: true });
  }
};
