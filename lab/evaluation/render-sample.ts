import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pipeline, generateVideoWith } from '@svc/pipeline/tools';
import { editions } from './corpus/corpus';
import { factsOfFile, type VideoFacts } from './measures/files';

/** A deterministic sequence of numbers from 0 to 1 (mulberry32). */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const lengthSeconds = 30;

/** Renders this many videos, each of another topic, and measures their files. */
export const renderSample = async (
  pipeline: Pipeline,
  ffmpegPath: string,
  { count, seed }: { count: number; seed: number },
): Promise<VideoFacts[]> => {
  const random = createRandom(seed);
  const topics = Object.entries(editions)
    .flatMap(([language, list]) => list.map(({ topic }) => ({ language, topic, order: random() })))
    .sort((one, other) => one.order - other.order)
    .slice(0, count);
  const folder = await mkdtemp(join(tmpdir(), 'evaluation-'));
  const facts: VideoFacts[] = [];
  try {
    for (const [index, { language, topic }] of topics.entries()) {
      const outputFolder = join(folder, String(index));
      const startedAt = performance.now();
      const { duration } = await generateVideoWith(
        pipeline,
        { text: topic, language, n_scenes: 4, target_seconds: lengthSeconds, bgm_path: 'auto' },
        { outputFolder, workRoot: folder },
      );
      const wallSeconds = (performance.now() - startedAt) / 1_000;
      const files = { video: join(outputFolder, 'video.mp4'), thumbnail: join(outputFolder, 'thumbnail-1280x720.jpg') };
      facts.push(await factsOfFile(ffmpegPath, files, { title: topic, seconds: duration, wallSeconds }));
    }
    return facts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
