import { type GivenActivity, type Warning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScriptThreads, quickLimits, settingsFor } from '@svc/pipeline/testing';
import { noProviders, type ProviderSettings } from '@svc/pipeline/providers';
import type { AskChatModel } from './chat-writer/chat-model';
import { answerBy } from './network-calls';
import { createScriptNetwork, type ScriptNetwork } from './script-network';
import { writersFeature } from './writers.feature';

const opened: ReturnType<typeof createScriptThreads>[] = [];
const openThreads = (providers: ProviderSettings, network: ScriptNetwork) => {
  const threads = createScriptThreads(writersFeature.writers?.program ?? '', providers, answerBy(network));
  opened.push(threads);
  return threads;
};
afterEach(() => opened.splice(0).forEach((threads) => threads.close()));

const context = () => ({
  signal: new AbortController().signal,
  report: vi.fn<(fraction: number, activity: GivenActivity) => void>(),
  warn: vi.fn<(warning: Warning) => void>(),
});

describe('the program of the writers', () => {
  it.each([
    ['the almanac for a thing that it knows', 'Foxes', 'almanac'],
    ['the phrase book for other topics', 'Warum Bienen tanzen', 'phrase_book'],
  ])('uses %s when nothing is configured', async (_, text, writer) => {
    const threads = openThreads(noProviders, createScriptNetwork(noProviders));
    const request = { text, mode: 'generate' as const, n_scenes: 2, title: null };
    const script = await threads.script.run(request, context());
    expect(script.sources).toMatchObject([{ writer }]);
    expect(script.scenes).toHaveLength(2);
  });

  it('passes the questions of a writer to the language model of this thread', async () => {
    const writer = { choice: 'model', limits: quickLimits };
    const providers = settingsFor('http://model.test/v1', { writer });
    const model = vi.fn<AskChatModel>(async () => {
      throw new AppError('PROVIDER_FAILED', { message: 'The model is asleep.' });
    });
    const threads = openThreads(providers, { ...createScriptNetwork(noProviders), model });
    const request = { text: 'Why bees dance', mode: 'generate' as const, n_scenes: 2, title: null };
    const running = threads.script.run(request, context());
    await expect(running).rejects.toMatchObject({ message: 'The model is asleep.' });
    expect(model.mock.calls[0]?.[0]).toEqual(expect.arrayContaining([expect.objectContaining({ role: 'system' })]));
  });
});
