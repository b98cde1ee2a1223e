import { createVideoClient, draftsOf, followTask } from '@svc/client';
import { median, processorSeconds } from '@svc/testing/harness';
import { exitCode, report } from '../report';
import { withStack, type VideoStack } from './video-stack';

const sceneCount = 20;
const changedScene = 9;
/** Share of the first video's time that the next video may take. */
const mostShare = 0.1;

const subjects = ['rooster', 'boat', 'baker', 'snail', 'owl'];

const sceneText = (index: number): string =>
  `Chapter ${index + 1} tells how a ${subjects[index % subjects.length]} found its way home before the night.`;

interface Render {
  seconds: number;
  /** Processor time of the worker and its children. */
  cpuSeconds: number;
}

const createDrafts = (address: string, workerId: number) => {
  const video = createVideoClient(address);
  const drafts = draftsOf(video);
  const untilEnd = async (taskId: string): Promise<void> => {
    for await (const { status, error } of followTask(video, taskId))
      if (status === 'failed') throw new Error(error ?? 'failed');
  };
  return {
    write: async (text: string): Promise<string> => {
      const { draft_id, task_id } = await drafts.create({ text, mode: 'fixed' });
      await untilEnd(task_id);
      return draft_id;
    },
    render: async (draftId: string): Promise<Render> => {
      const [startedAt, cpuAtStart] = [performance.now(), processorSeconds(workerId)];
      await untilEnd((await drafts.render(draftId)).task_id);
      const seconds = (performance.now() - startedAt) / 1_000;
      return { seconds, cpuSeconds: processorSeconds(workerId) - cpuAtStart };
    },
    change: async (draftId: string, text: string): Promise<void> => {
      const { version, scenes } = await drafts.read(draftId);
      const changed = scenes.map(({ id }, index) => (index === changedScene ? { id, text } : { id }));
      await drafts.change(draftId, { version, scenes: changed });
    },
  };
};

const toText = ({ seconds, cpuSeconds }: Render): string =>
  `${seconds.toFixed(2)} s (${cpuSeconds.toFixed(2)} s of CPU in the worker)`;

const measure = async ({ address, startWorker }: VideoStack, rounds: number): Promise<void> => {
  const workerId = (await startWorker()).process.identity?.pid ?? 0;
  const { write, render, change } = createDrafts(address, workerId);
  await render(await write('A first video loads the voice.\nIt loads the letters too.'));
  const draftId = await write(Array.from({ length: sceneCount }, (_, index) => sceneText(index)).join('\n'));
  const first = await render(draftId);
  const next: Render[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await change(draftId, `In round ${round} this scene tells another story, and the others are as they were.`);
    const again = await render(draftId);
    next.push(again);
    console.log(`      round ${round}: ${toText(again)}, the first video ${toText(first)}`);
  }
  const changedShare = (figure: keyof Render): number => median(next.map((one) => one[figure])) / first[figure];
  report(`one changed scene of ${sceneCount}: share of the first video`, changedShare('seconds'), {
    atMost: mostShare,
  });
  report('the same in processor time', changedShare('cpuSeconds'), { atMost: mostShare });
};

/**
 * Renders a draft of twenty scenes, then again after each change of one scene, through the built video-service and
 * worker. Linux only (`/proc`).
 */
export const measureChangedScene = async (rounds: number): Promise<number> => {
  await withStack((stack) => measure(stack, rounds));
  return exitCode();
};
