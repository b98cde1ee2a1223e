import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  quickLimits,
  sendJson,
  settingsFor,
  startVendorServer,
  testContext,
  type VendorHandler,
  type VendorServer,
} from '@svc/pipeline/testing';
import { noProviders } from '@svc/pipeline/providers';
import { createChatWriter } from './chat-writer/chat.writer';
import { createScriptStage } from '@svc/pipeline/script';
import { chooseScriptWriters, requireScriptSettings } from './script-writers';

let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
});
afterAll(() => vendor.close());

const completion = (content: string) => ({
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
});

/** None of these writers ever writes a script. */
const neverWrites = { triesMs: 100, allTriesSeconds: 1 };

describe('chooseScriptWriters', () => {
  it.each<[string, VendorHandler]>([
    ['is down', (_request, response) => response.destroy()],
    ['has no key', (_request, response) => sendJson(response, {}, 401)],
    ['writes junk to the end', (_request, response) => sendJson(response, completion('Certainly!'))],
    ['says nothing', () => undefined],
  ])('leaves a topic to the next writer when it %s, unless it alone was chosen', async (_, handle) => {
    vendor.handle = handle;
    const timeoutSeconds = neverWrites.allTriesSeconds;
    const wanted = (choice: string) => ({ choice, limits: quickLimits });
    const llm = { baseUrl: vendor.baseUrl, apiKey: 'test-key', model: 'small', timeoutSeconds, limits: quickLimits };
    const stage = (choice: string) => {
      const settings = {
        ...settingsFor(vendor.baseUrl, { llm, writer: wanted(choice) }),
        timeoutMs: neverWrites.triesMs,
      };
      return createScriptStage({ writers: chooseScriptWriters(settings), readPage: null });
    };
    const request = { text: 'Why we dance', mode: 'generate' as const, n_scenes: 2, title: null };
    const context = testContext('/');
    const script = await stage('auto').run(request, context);
    expect(script.sources).toEqual([expect.objectContaining({ writer: 'phrase_book' })]);
    expect(context.warnings).toEqual([
      expect.stringMatching(/^The language model did not write this script: The language model /u),
      expect.stringMatching(/^No source knows this topic/u),
    ]);
    await expect(stage('model').run(request, testContext('/'))).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it.each([
    ['en', ['Why leaves turn red', 'How do vaccines work', 'What is a black hole?', 'When did the Berlin Wall fall?']],
    ['en', ['Three tips for better sleep', 'Top 5 facts about Japan', 'A lighthouse keeper']],
    ['de', ['Warum Blätter rot werden', 'Wie funktionieren Impfungen?', 'Top 5 Fakten über Japan']],
    ['fr', ['Pourquoi les feuilles rougissent', 'Comment fonctionnent les vaccins ?']],
    ['es', ['Por qué las hojas se vuelven rojas', '¿Qué es un agujero negro?']],
    ['ja', ['なぜ葉は赤くなるのか']],
  ])('asks for facts when neither network nor model answers a question in %s', async (language, questions) => {
    const encyclopedia = { url: 'http://127.0.0.1:9/w/api.php', limits: quickLimits };
    for (const text of questions) {
      const writers = chooseScriptWriters({ timeoutMs: 20_000, configured: { encyclopedia } });
      const context = testContext('/');
      const request = { text, language, mode: 'generate' as const, n_scenes: 3, title: null };
      const { sources } = await createScriptStage({ writers, readPage: null }).run(request, context);
      expect([text, sources?.map(({ writer }) => writer)]).toEqual([text, ['phrase_book']]);
      expect(context.warnings).toEqual([
        expect.stringMatching(/^The encyclopedia could not be reached: /u),
        expect.stringMatching(/^No source knows this topic: .* Give a text or a few facts/u),
      ]);
    }
  });

  it('includes a writer only when it is configured', () => {
    expect(chooseScriptWriters(settingsFor(vendor.baseUrl))[0]?.name).toBe('model');
    expect(chooseScriptWriters(noProviders).map(({ name }) => name)).toEqual(['document', 'text', 'almanac']);
    expect(createChatWriter(noProviders).findProblem()).toContain('LLM_BASE_URL');
  });
});

describe('requireScriptSettings', () => {
  it.each(['model', 'encyclopedia'])('throws when WRITER=%s lacks a setting', (choice) => {
    const writer = { choice, limits: quickLimits };
    expect(() => requireScriptSettings({ timeoutMs: 60_000, configured: { writer } })).toThrow(
      `WRITER=${choice} needs more: `,
    );
  });
});
