import { projectRoot } from '@svc/provision';
import { processorSeconds } from '@svc/testing/harness';
import { editions } from '../../evaluation/corpus/corpus';
import { readPhotographs } from '../../evaluation/pictures/read-labels';
import { startPublicSources } from '../../evaluation/servers/public-sources';
import { exitCode, report } from '../report';
import { makeVideo, type VideoToMake } from './make-video';
import { withStack, type VideoStack } from './video-stack';

const topics = (editions['en'] ?? []).map(({ topic }) => topic);
const warmUpCount = 2;
const measuredCount = 6;
const mostShare = 1.35;

/** Seconds of processor time of videos of one topic: with the default settings, and without motion. */
interface Pair {
  readonly moving: number;
  readonly still: number;
}

type MakePart = Readonly<Record<keyof Pair, (text: string) => Promise<number>>>;

/** @param more template parameters */
const startWorker = async ({ address, startWorker: start }: VideoStack, more: VideoToMake['template_params'] = {}) => {
  const workerId = (await start()).process.identity?.pid ?? 0;
  return async (text: string): Promise<number> => {
    const secondsBefore = processorSeconds(workerId);
    await makeVideo(address, { text, language: 'en', target_seconds: 30, template_params: more });
    return processorSeconds(workerId) - secondsBefore;
  };
};

/** @param isMovingFirst alternates, so that a machine that becomes slower favours neither */
const measurePair = async (make: MakePart, text: string, isMovingFirst: boolean): Promise<Pair> => {
  if (isMovingFirst) return { moving: await make.moving(text), still: await make.still(text) };
  const still = await make.still(text);
  return { moving: await make.moving(text), still };
};

const measureRound = async (make: MakePart): Promise<number> => {
  for (const text of topics.slice(0, warmUpCount)) await measurePair(make, text, true);
  const sum = { moving: 0, still: 0 };
  for (const [index, text] of topics.slice(warmUpCount, warmUpCount + measuredCount).entries()) {
    const { moving, still } = await measurePair(make, text, index % 2 === 0);
    sum.moving += moving;
    sum.still += still;
    console.log(`      ${moving.toFixed(2)} s of CPU in motion, ${still.toFixed(2)} s without: ${text}`);
  }
  return sum.moving / sum.still;
};

/**
 * Measures the processor time of the worker and its children for videos of 30 s by the default settings, by turns with
 * videos of the same topics without motion, each kind on engines of its own: neither finds parts of the other. The
 * evaluation's archives give some of the pictures, the rest is drawn.
 */
export const measureMotion = async (rounds: number): Promise<number> => {
  await using sources = await startPublicSources(editions, readPhotographs());
  const { encyclopediaUrl, commonsUrl, openverseUrl } = sources;
  const settings = { ENCYCLOPEDIA_URL: encyclopediaUrl, COMMONS_URL: commonsUrl, OPENVERSE_URL: openverseUrl };
  const shares: number[] = [];
  const measure = async (moving: VideoStack, still: VideoStack): Promise<void> => {
    const make = { moving: await startWorker(moving), still: await startWorker(still, { motion: 'none' }) };
    shares.push(await measureRound(make));
  };
  for (let round = 1; round <= rounds; round += 1)
    await withStack(
      (moving) => withStack((still) => measure(moving, still), projectRoot(), settings),
      undefined,
      settings,
    );
  report('motion by default: share of the processor time of stills', shares, { atMost: mostShare });
  return exitCode();
};
