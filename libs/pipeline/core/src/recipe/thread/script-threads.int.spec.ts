import { resolve } from 'node:path';
import { type GivenActivity, type Warning, writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlantedStages } from '../../../test/planted-program.fixture';
import type { AnswerCall } from '../../kernel/thread/stage-run';
import { StageThreads } from '../../kernel/thread/stage-threads';
import { noProviders } from '../../providers/provider-settings';
import { createSourceAccess } from '../../providers/sources/source-access';
import { createScriptThreads, phraseBookWriting } from './script-threads';

type Download = (address: string, signal: AbortSignal) => Promise<string>;

const path = resolve('libs/pipeline/core/test/planted-program.fixture.ts');
const opened: Pick<StageThreads<PlantedStages>, 'close'>[] = [];

const threadsWith = (download: Download, milliseconds = 120_000) => {
  const workLimit = { milliseconds, message: 'Too late.' };
  const program = { path, data: null, workLimit, failure: 'The thread ended.', heapMegabytes: 64 };
  const threads = new StageThreads<PlantedStages>(program, 4);
  opened.push(threads);
  const answer: AnswerCall = (_name, [address], signal) => download(address as string, signal);
  return { stage: <Name extends keyof PlantedStages>(name: Name) => threads.stage(name, answer) };
};
const noNetwork: Download = async () => '';

const contextWith = (signal = new AbortController().signal) => ({
  signal,
  report: vi.fn<(fraction: number, activity: GivenActivity) => void>(),
  warn: vi.fn<(warning: Warning) => void>(),
});

afterEach(() => opened.splice(0).forEach((threads) => threads.close()));

describe('the script program without an engine', () => {
  const openThreads = () => {
    const { answer } = phraseBookWriting.open(noProviders, createSourceAccess());
    const threads = createScriptThreads(phraseBookWriting.program, noProviders, answer);
    opened.push(threads);
    return threads;
  };
  const request = { text: 'Foxes', mode: 'generate' as const, n_scenes: 2, title: null };

  it('writes every topic with the phrase book', async () => {
    const script = await openThreads().script.run(request, contextWith());
    expect(script.sources).toMatchObject([{ writer: 'phrase_book' }]);
    expect(script.scenes).toHaveLength(2);
  });

  it('speaks a fixed script as it stands', async () => {
    const script = await openThreads().script.run(
      { ...request, text: 'Foxes run.\nBees dance.', mode: 'fixed' },
      contextWith(),
    );
    expect(script.scenes.map(({ narration }) => narration)).toEqual(['Foxes run.', 'Bees dance.']);
  });

  it('translates nothing, and says why', async () => {
    const script = await openThreads().script.run(request, contextWith());
    expect(await openThreads().translate.run({ script, language: 'en-GB' }, contextWith())).toEqual(script);
    await expect(openThreads().translate.run({ script, language: 'de' }, contextWith())).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: 'There is no language model: add the feature writers.',
    });
  });
});

describe('a stage that runs in a thread', () => {
  it('gets its input, passes on its messages and returns its output', async () => {
    const context = contextWith();
    expect(await threadsWith(noNetwork).stage('echo').run({ text: '漢' }, context)).toEqual({ text: '漢' });
    expect(context.report.mock.calls).toEqual([[0.5, 'speaking']]);
    expect(context.warn.mock.calls).toEqual([[writeWarning('no_article')]]);
  });

  it('is killed when its work exceeds the limit, while this thread continues', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    const threads = threadsWith(noNetwork, 3_000);
    const error = await threads
      .stage('hang')
      .run(null, contextWith())
      .then(String, (thrown: AppError) => thrown);
    clearInterval(timer);
    expect(error).toMatchObject({ code: 'TASK_TIMED_OUT' });
    expect(turns).toBeGreaterThan(20);
    expect(await threads.stage('echo').run('next', contextWith())).toBe('next');
  });

  it('gets its limit again while other programs use the processors, but not for ever', async () => {
    const { stage } = threadsWith(noNetwork, 200);
    expect(await stage('rest').run(600, contextWith())).toBe('rested');
    await expect(stage('rest').run(600_000, contextWith())).rejects.toMatchObject({ code: 'TASK_TIMED_OUT' });
  });

  it('is killed when it is cancelled during endless work', async () => {
    const stop = new AbortController();
    const threads = threadsWith(noNetwork);
    const context = contextWith(stop.signal);
    context.report.mockImplementation(() => stop.abort(new Error('cancelled')));
    await expect(threads.stage('hang').run(null, context)).rejects.toThrow('cancelled');
    expect(await threads.stage('echo').run('next', contextWith())).toBe('next');
  });

  it('ends when it needs more memory than a thread may have', { timeout: 120_000 }, async () => {
    const threads = threadsWith(noNetwork);
    await expect(threads.stage('grow').run(null, contextWith())).rejects.toMatchObject({ code: 'RENDER_FAILED' });
    expect(await threads.stage('echo').run('next', contextWith())).toBe('next');
  });

  it('uses the network of this thread, whose time does not count', async () => {
    const answer = Promise.withResolvers<string>();
    const download = vi.fn<Download>(() => answer.promise);
    const threads = threadsWith(download, 3_000);
    await threads.stage('echo').run('started', contextWith());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetching = threads.stage('fetch').run('https://page.test/', contextWith());
    while (download.mock.calls.length === 0) await new Promise((turn) => setImmediate(turn));
    await vi.advanceTimersByTimeAsync(600_000);
    vi.useRealTimers();
    answer.resolve('<p>');
    expect(await fetching).toBe('<p>');
    expect(download.mock.calls[0]?.[0]).toBe('https://page.test/');
  });

  it('fails when the program has no stage of its name', async () => {
    const running = threadsWith(noNetwork)
      .stage('sing' as 'echo')
      .run(null, contextWith());
    await expect(running).rejects.toThrow('This program has no stage "sing".');
  });

  it('gets a network error as it was thrown', async () => {
    const refused = new AppError('PROVIDER_FAILED', { message: 'The page cannot be read.' });
    const threads = threadsWith(() => Promise.reject(refused));
    await expect(threads.stage('fetch').run('https://page.test/', contextWith())).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: 'The page cannot be read.',
    });
  });
});
