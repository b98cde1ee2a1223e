import { median } from '../../statistics';
import { report } from '../auth/report';
import { makeWholeVideo, type VideoToMake, type VideoTime } from './video-client';
import { startVideoStack, type VideoStack, type WorkerOptions } from './video-stack';
import { cpuSecondsOf, stolenSeconds, watchMemory } from './worker-load';

interface SharedVideo extends VideoTime {
  peakMebibytes: number;
}

const topic = 'Why bees dance in the dark';
const otherTopic = 'How rivers find the sea';
const warmingUp: VideoToMake = { text: 'Why the sky is blue', n_scenes: 5 };
const warmingUpMore = ['What makes bread rise', 'How bridges carry us'];
const still: VideoToMake = { text: topic, n_scenes: 5 };
const moreTopics = ['How clocks learned to agree', 'Why cats purr at night'];
const moving: VideoToMake = { ...still, template_params: { motion: 'zoom' } };

const subjects = ['The sea', 'A clock', 'The moon', 'A garden', 'The wind', 'A river', 'The library', 'A violin'];
const remarks = [
  'keeps a secret that has never been told before, and those who listen closely may find it.',
  'was here long before us, and it will still be here when our questions are forgotten.',
  'looks quiet from afar, but come closer, and you will see how much is going on.',
  'has taught patience to many people, and most of them never noticed the lesson.',
];

/** A script with a line for each scene, each about six seconds long and none like another. */
export const scriptOf = (sceneCount: number): VideoToMake => {
  const lines = Array.from({ length: sceneCount }, (_, index) => {
    const subject = subjects[index % subjects.length];
    return `${subject} of chapter ${index + 1} ${remarks[index % remarks.length]}`;
  });
  return { mode: 'fixed', text: lines.join('\n') };
};

const withStack = async (measure: (stack: VideoStack) => Promise<void>): Promise<void> => {
  const stack = await startVideoStack();
  try {
    await measure(stack);
  } finally {
    await stack.stop();
  }
};

/** One worker that was just started, and what its videos cost. */
const startAndMeasure = async (stack: VideoStack, options?: WorkerOptions) => {
  const workerId = (await stack.startWorker(options)).identity?.pid ?? 0;
  const time = async (name: string, request: VideoToMake): Promise<VideoTime> => {
    const cpuAtStart = cpuSecondsOf(workerId);
    const stolenAtStart = stolenSeconds();
    const video = await makeWholeVideo(stack.address, request);
    const cpuSeconds = cpuSecondsOf(workerId) - cpuAtStart;
    const times = `${video.madeSeconds.toFixed(1)} s of video in ${video.seconds.toFixed(2)} s`;
    const stolen = (stolenSeconds() - stolenAtStart).toFixed(2);
    console.log(
      `      ${name}: ${times}, ${cpuSeconds.toFixed(2)} s of CPU in the worker, ${stolen} s stolen by the host`,
    );
    return video;
  };
  const watch = async (name: string, request: VideoToMake): Promise<SharedVideo> => {
    const { result, peakMebibytes } = await watchMemory(workerId, () => time(name, request));
    console.log(`      ${name}: at most ${peakMebibytes.toFixed(0)} MiB`);
    return { ...result, peakMebibytes };
  };
  return { time, watch };
};

const speedOf = ({ madeSeconds, seconds }: VideoTime): number => madeSeconds / seconds;

/** Five scenes by a worker that has made three videos, of three topics; the same again; in motion; then the memory. */
export const measureShort = (): Promise<void> =>
  withStack(async (stack) => {
    const { time, watch } = await startAndMeasure(stack);
    await time('by a worker that has just started', warmingUp);
    for (const text of warmingUpMore) await time('warming up', { ...still, text });
    const first = await time('first video', still);
    const videos = [first];
    for (const text of moreTopics) videos.push(await time('another video', { ...still, text }));
    const again = await time('same video', still);
    const motion = await time('in motion', moving);
    report('video: times real time, median of three', median(videos.map(speedOf)), { atLeast: 8 });
    report('same request again: share of the first', again.seconds / first.seconds, { atMost: 0.2 });
    report('gentle motion on all scenes: times real time', speedOf(motion), { atLeast: 1.5 });
    const others = { text: otherTopic };
    const watched = [
      await watch('another video', { ...still, ...others }),
      await watch('in motion', { ...moving, ...others }),
    ];
    const peak = Math.max(...watched.map(({ peakMebibytes }) => peakMebibytes));
    report('memory of the worker and its children', peak, { atMost: 500 }, ' MiB');
  });

/** Ten minutes, beside half a minute of the same kind. */
export const measureLong = (): Promise<void> =>
  withStack(async (stack) => {
    const { time, watch } = await startAndMeasure(stack);
    await time('warming up', warmingUp);
    const short = await watch('5 scenes', scriptOf(5));
    const long = await watch('100 scenes', scriptOf(100));
    const costs = speedOf(short) / speedOf(long);
    report('100 scenes: cost of a second, of that in 5 scenes', costs, { atMost: 1.3 });
    report('100 scenes: memory, of that for 5 scenes', long.peakMebibytes / short.peakMebibytes, { atMost: 1.15 });
  });

/** Twenty scenes by one worker on one core, then by two on a core each; none has just started. */
export const measureWorkers = async (): Promise<void> => {
  const video: VideoToMake = { text: topic, n_scenes: 20 };
  let alone = 0;
  await withStack(async (stack) => {
    const { time } = await startAndMeasure(stack, { cores: '0', concurrency: 1 });
    await time('warming up', warmingUp);
    alone = (await time('one worker', video)).seconds;
  });
  await withStack(async (stack) => {
    await stack.startWorker({ cores: '1', concurrency: 1 });
    const { time } = await startAndMeasure(stack, { cores: '0', concurrency: 1 });
    await time('warming both up', warmingUp);
    const { seconds } = await time('two workers, the first of them', video);
    report('two workers: share of the time of one', seconds / alone, { atMost: 0.6 });
  });
};
