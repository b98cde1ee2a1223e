import { describe, expect, it } from 'vitest';
import { GatheredProgress } from './gathered-progress';

const anHourMs = 3_600_000;
const ofScene = (sceneIndex: number, fraction: number, taskId = 'bees') => ({
  taskId,
  progress: { step: 'scene' as const, sceneIndex, fraction, activity: 'speaking' as const },
});
const ofStep = (step: 'script' | 'compose', fraction: number) => ({
  taskId: 'bees',
  progress: { step, sceneIndex: null, fraction, activity: 'speaking' as const },
});
type Told = Parameters<GatheredProgress['tell']>[0];

const brief = ({ taskId, progress: { step, sceneIndex, fraction } }: Told): string =>
  `${taskId} ${sceneIndex ?? step} ${fraction}`;

/** Records sends, and blocks them on request. */
const recorder = () => {
  const sent: string[] = [];
  const gate = { open: Promise.resolve() };
  const send = async (told: Told): Promise<void> => {
    sent.push(brief(told));
    await gate.open;
  };
  return { sent, gate, send };
};

describe('GatheredProgress', () => {
  it('sends progress together after a moment, the latest of each scene and step', async () => {
    const { sent, send } = recorder();
    const all = Promise.withResolvers<void>();
    const progress = new GatheredProgress(async (told) => {
      await send(told);
      if (sent.length === 4) all.resolve();
    }, 1);
    for (const told of [
      ofScene(0, 0.1),
      ofScene(1, 0.2),
      ofScene(0, 0.3),
      ofScene(0, 0.5, 'wasps'),
      ofStep('script', 1),
    ])
      progress.tell(told);
    expect(sent).toEqual([]);
    await all.promise;
    expect(sent).toEqual(['bees 0 0.3', 'bees 1 0.2', 'wasps 0 0.5', 'bees script 1']);
  });

  it('sends a finished part at once with the gathered progress, and nothing older after it', async () => {
    const { sent, send } = recorder();
    const progress = new GatheredProgress(send, anHourMs);
    progress.tell(ofScene(0, 0.9));
    progress.tell(ofScene(1, 0.4));
    await progress.finish(ofScene(0, 1));
    await progress.flush();
    expect(sent).toEqual(['bees 1 0.4', 'bees 0 1']);
  });

  it('gathers progress while a write is in progress', async () => {
    const { sent, send, gate } = recorder();
    const opened = Promise.withResolvers<void>();
    gate.open = opened.promise;
    const progress = new GatheredProgress(send, anHourMs);
    progress.tell(ofScene(0, 0.1));
    const flushed = progress.flush();
    await Promise.resolve();
    const finished = progress.finish(ofScene(1, 1));
    for (const fraction of [0.2, 0.3, 0.4]) progress.tell(ofScene(0, fraction));
    expect(sent).toEqual(['bees 0 0.1', 'bees 1 1']);
    opened.resolve();
    await Promise.all([flushed, finished]);
    await progress.flush();
    expect(sent).toEqual(['bees 0 0.1', 'bees 1 1', 'bees 0 0.4']);
  });

  it('ignores errors of progress, and reports errors of finished parts', async () => {
    const progress = new GatheredProgress(async () => {
      throw new Error('the database is away');
    }, anHourMs);
    progress.tell(ofScene(0, 0.1));
    await progress.flush();
    await expect(progress.finish(ofScene(0, 1))).rejects.toThrow('the database is away');
  });
});
