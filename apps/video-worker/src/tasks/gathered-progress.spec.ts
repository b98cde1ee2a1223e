import { describe, expect, it } from 'vitest';
import { GatheredProgress } from './gathered-progress';

const anHourMs = 3_600_000;
const ofScene = (sceneIndex: number, fraction: number, taskId = 'bees') => ({
  taskId,
  progress: { step: 'scene' as const, sceneIndex, fraction, message: '' },
});
const ofStep = (step: 'script' | 'compose', fraction: number) => ({
  taskId: 'bees',
  progress: { step, sceneIndex: null, fraction, message: '' },
});
type Told = Parameters<GatheredProgress['tell']>[0];

const brief = ({ taskId, progress: { step, sceneIndex, fraction } }: Told): string =>
  `${taskId} ${sceneIndex ?? step} ${fraction}`;

/** Sends into a list, and waits to be let on where it is told to. */
const recorder = () => {
  const sent: string[] = [];
  const gate = { open: Promise.resolve() };
  const send = async (told: Told): Promise<void> => {
    sent.push(brief(told));
    await gate.open;
  };
  return { sent, gate, send };
};

describe('progress that nobody waits for', () => {
  it('is sent together after a moment, of each scene and step the latest', async () => {
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

  it('goes along with what is finished, which waits for nothing and has nothing older after it', async () => {
    const { sent, send } = recorder();
    const progress = new GatheredProgress(send, anHourMs);
    progress.tell(ofScene(0, 0.9));
    progress.tell(ofScene(1, 0.4));
    await progress.finish(ofScene(0, 1));
    await progress.flush();
    expect(sent).toEqual(['bees 1 0.4', 'bees 0 1']);
  });

  it('is kept while a write is under way, so that a slow database is asked for no more', async () => {
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

  it('fails no work when it cannot be sent; what is finished does', async () => {
    const progress = new GatheredProgress(async () => {
      throw new Error('the database is away');
    }, anHourMs);
    progress.tell(ofScene(0, 0.1));
    await progress.flush();
    await expect(progress.finish(ofScene(0, 1))).rejects.toThrow('the database is away');
  });
});
