import { median, processorSeconds, watchMemory } from '@svc/testing/harness';
import { exitCode, report } from './report';
import { makeVideo, type MadeVideo, type VideoToMake } from './video/make-video';
import { withStack, type VideoStack } from './video/video-stack';

interface VideoTime extends MadeVideo {
  /** Processor time of the worker and its children. */
  cpuSeconds: number;
}

interface SharedVideo extends VideoTime {
  peakMebibytes: number;
}

const topic = 'Why bees dance in the dark';
const otherTopic = 'How rivers find the sea';
const warmingUp: VideoToMake = { text: 'Why the sky is blue', n_scenes: 5 };
const warmingUpMore = ['What makes bread rise', 'How bridges carry us'];
const video: VideoToMake = { text: topic, n_scenes: 5 };
const moreTopics = ['How clocks learned to agree', 'Why cats purr at night'];
/** Another speed of the voice: nothing of the video with the default motion is used again. */
const still: VideoToMake = { ...video, template_params: { motion: 'none', voice_speed: 1.01 } };
const zooming: VideoToMake = { ...video, template_params: { motion: 'zoom' } };

/** Two pictures for each of five scenes, so that moving and still videos show the same number of pictures. */
const pictured: VideoToMake = {
  text: 'A day in the country',
  scenes: [
    {
      text: 'The rooster wakes the farm before the sun is up, and the cow waits at the gate.',
      first: 'rooster',
      second: 'cow',
    },
    { text: 'A boat crosses the lake while the fog lifts, and a heron looks for fish.', first: 'boat', second: 'fish' },
    {
      text: 'At noon the baker takes the bread from the oven, and the street smells of it.',
      first: 'bread',
      second: 'oven',
    },
    { text: 'In the garden a snail eats the lettuce, and the tomatoes turn red.', first: 'snail', second: 'tomato' },
    { text: 'The owl calls when the moon is high, and the village sleeps.', first: 'owl', second: 'moon' },
  ].map(({ text, first, second }) => ({ text, pictures: [{ prompt: first }, { prompt: second }] })),
};
const picturedStill: VideoToMake = { ...pictured, template_params: { motion: 'none', voice_speed: 1.01 } };

/** One worker that was just started, and what its videos cost. */
const startAndMeasure = async (stack: VideoStack) => {
  const workerId = (await stack.startWorker()).process.identity?.pid ?? 0;
  const time = async (name: string, request: VideoToMake): Promise<VideoTime> => {
    const cpuAtStart = processorSeconds(workerId);
    const made = await makeVideo(stack.address, request);
    const cpuSeconds = processorSeconds(workerId) - cpuAtStart;
    const times = `${made.madeSeconds.toFixed(1)} s of video in ${made.seconds.toFixed(2)} s`;
    console.log(`      ${name}: ${times}, ${cpuSeconds.toFixed(2)} s of CPU in the worker`);
    return { ...made, cpuSeconds };
  };
  const watch = async (name: string, request: VideoToMake): Promise<SharedVideo> => {
    const { result, peakMebibytes, ownMebibytes } = await watchMemory(workerId, () => time(name, request));
    console.log(
      `      ${name}: at most ${peakMebibytes.toFixed(0)} MiB, ${ownMebibytes.toFixed(0)} in the worker itself`,
    );
    return { ...result, peakMebibytes };
  };
  return { time, watch };
};

const limit = { atMost: 1.5 };
const sumFigure = (videos: readonly VideoTime[], figure: 'seconds' | 'cpuSeconds'): number =>
  videos.reduce((sum, one) => sum + one[figure], 0);
const videoSpeed = ({ madeSeconds, seconds }: VideoTime): number => madeSeconds / seconds;

/**
 * Five scenes by a worker that has made three videos, of three topics; the same again; without motion; the same number
 * of pictures with and without motion; zoomed; then the memory.
 */
const measureShort = (): Promise<void> =>
  withStack(async (stack) => {
    const { time, watch } = await startAndMeasure(stack);
    await time('by a worker that has just started', warmingUp);
    for (const text of warmingUpMore) await time('warming up', { ...video, text });
    const first = await time('first video', video);
    const videos = [first];
    for (const text of moreTopics) videos.push(await time('another video', { ...video, text }));
    const again = await time('same video', video);
    const stills: VideoTime[] = [];
    for (const text of [topic, ...moreTopics]) stills.push(await time('without motion', { ...still, text }));
    const moving = await time('ten pictures in motion', pictured);
    const standing = await time('ten pictures without motion', picturedStill);
    const zoomed = await time('zoomed', zooming);
    report('video: times real time, median of three', median(videos.map(videoSpeed)), { atLeast: 8 });
    report('same request again: share of the first', again.seconds / first.seconds, { atMost: 0.2 });
    report(
      'motion by default: share of the time of stills',
      sumFigure(videos, 'seconds') / sumFigure(stills, 'seconds'),
      limit,
    );
    report('the same in processor time', sumFigure(videos, 'cpuSeconds') / sumFigure(stills, 'cpuSeconds'), limit);
    report('motion of the same number of pictures: share of the time', moving.seconds / standing.seconds, limit);
    report('the same in processor time', moving.cpuSeconds / standing.cpuSeconds, limit);
    report('zoom on all scenes: times real time', videoSpeed(zoomed), { atLeast: 1.5 });
    const others = { text: otherTopic };
    const watched = [
      await watch('another video', { ...video, ...others }),
      await watch('zoomed', { ...zooming, ...others }),
    ];
    const peak = Math.max(...watched.map(({ peakMebibytes }) => peakMebibytes));
    report('memory of the worker and its children', peak, { atMost: 500 }, ' MiB');
  });

/**
 * Measures the time from a topic to a finished video of five scenes through the built video-service and worker, with
 * built-in providers and engines of its own, and the memory of the worker. Linux only (`/proc`).
 */
export const measureVideo = async (rounds: number): Promise<number> => {
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`\nround ${round}`);
    await measureShort();
  }
  return exitCode();
};
