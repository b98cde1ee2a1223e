import { createVideoClient, draftsOf, followTask } from '@svc/client';
import { runMain } from '@svc/stack';
import { exitCode, median, report } from './auth/report';
import { startVideoStack } from './video/video-stack';
import { cpuSecondsOf } from './video/worker-load';
import { scriptOf } from './video/video-measures';

const sceneCount = 20;
const mostShare = 0.1;
const previewMs = 300;
const narrationMs = 1_000;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const toText = ({ tookMs, cpuSeconds }: { tookMs: number; cpuSeconds: number }): string =>
  `${tookMs.toFixed(0)} ms (${cpuSeconds.toFixed(2)} s of CPU)`;

const measure = async (address: string, workerId: number, rounds: number): Promise<void> => {
  const video = createVideoClient(address);
  const drafts = draftsOf(video);

  const untilOver = async (taskId: string): Promise<void> => {
    for await (const { status, error } of followTask(video, taskId))
      if (status === 'failed') throw new Error(error ?? 'failed');
  };
  const write = async (text: string): Promise<string> => {
    const { draft_id, task_id } = await drafts.create({ text, mode: 'fixed' });
    await untilOver(task_id);
    return draft_id;
  };
  const render = async (draftId: string) => {
    const cpuAtStart = cpuSecondsOf(workerId);
    const tookMs = await timed(async () => untilOver((await drafts.render(draftId)).task_id));
    return { tookMs, cpuSeconds: cpuSecondsOf(workerId) - cpuAtStart };
  };
  const change = async (draftId: string, text: string): Promise<void> => {
    const { version, scenes } = await drafts.read(draftId);
    const edited = scenes.map(({ id }, index) => (index === 9 ? { id, text } : { id }));
    await drafts.change(draftId, { version, scenes: edited });
  };

  await render(await write('Whoever comes first waits for nothing.\nAll is loaded now.'));
  const draftId = await write(scriptOf(sceneCount).text);
  const first = await render(draftId);
  const agains: (typeof first)[] = [];
  const previews: number[] = [];
  const narrations: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await change(draftId, `In round ${round} this scene tells another story, and the others are as they were.`);
    previews.push(await timed(() => drafts.scenes.preview(draftId, 10)));
    narrations.push(await timed(() => drafts.scenes.narration(draftId, 10)));
    agains.push(await render(draftId));
    console.log(`      round ${round}: ${toText(agains.at(-1) ?? first)}, the first video ${toText(first)}`);
  }
  const shareOf = (name: keyof typeof first): number => median(agains.map((again) => again[name])) / first[name];
  report(`a changed scene of ${sceneCount}, against the first video`, shareOf('tookMs'), { atMost: mostShare });
  report('the same in processor time of the worker', shareOf('cpuSeconds'), { atMost: mostShare });
  report("a scene's preview", median(previews), { atMost: previewMs }, ' ms');
  report('its narration, first spoken', median(narrations), { atMost: narrationMs }, ' ms');
};

const run = async (rounds: number): Promise<number> => {
  const stack = await startVideoStack();
  try {
    const worker = await stack.startWorker();
    await measure(stack.address, worker.identity?.pid ?? 0, rounds);
  } finally {
    await stack.stop();
  }
  return exitCode();
};

/** `tsx tools/lab/bench/draft-render.ts [rounds]`: what a change of a draft costs, against its first video. Linux only. */
void runMain((stopRequested) => Promise.race([run(Number(process.argv[2] ?? 5)), stopRequested.then(() => 1)]));
