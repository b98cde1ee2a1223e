import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendJson, settingsFor, startVendorServer, testContext, type VendorServer } from '@svc/pipeline/testing';
import { noProviders } from '@svc/pipeline/providers';
import { createTranslateStage } from '@svc/pipeline/script';
import { createChatEditor } from './chat.editor';

let vendor: VendorServer;
let answer: (material: { narrations?: string[] }) => object;

interface Asked {
  messages: { content: string }[];
}

beforeAll(async () => {
  vendor = await startVendorServer();
  vendor.handle = (request, response) => {
    const { messages } = request.json() as unknown as Asked;
    const content = JSON.stringify(answer(JSON.parse(messages[1]?.content ?? '{}') as object));
    sendJson(response, { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] });
  };
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.requests.length = 0;
});

const { signal } = new AbortController();
const editor = () => createChatEditor(settingsFor(vendor.baseUrl));
const rewriting = {
  title: 'Bees',
  language: 'en',
  before: null,
  text: 'Bees dance.',
  after: 'Why?',
  instructions: null,
};
const script = {
  title: 'Bees',
  language: 'en',
  scenes: Array.from({ length: 12 }, (_, index) => ({
    index,
    narration: `Line ${index}.`,
    picturePrompt: `bee ${index}`,
  })),
};

describe('a language model', () => {
  it("rewrites a scene with the user's wishes and its neighbours as context", async () => {
    answer = () => ({ narrations: ['**Bees** waltz.'] });
    expect(await editor().rewrite({ ...rewriting, instructions: 'Be "funny"' }, signal)).toBe('Bees waltz.');
    const [rules, material] = (vendor.requests[0]!.json() as unknown as Asked).messages;
    expect(rules?.content).toContain(JSON.stringify('Be "funny"'));
    expect(JSON.parse(material?.content ?? '')).toMatchObject({ text: 'Bees dance.', before: null, after: 'Why?' });
    expect(material?.content).not.toContain('funny');
  });

  it.each([
    ['nothing', { narrations: [] }],
    ['more than a scene may have', { narrations: ['a'.repeat(1_001)] }],
  ])('fails with a clear error when it writes %s', async (_, given) => {
    answer = () => given;
    await expect(editor().rewrite(rewriting, signal)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('translates title and scenes, and keeps their pictures', async () => {
    answer = ({ narrations = [] }) => ({
      title: 'Bienen',
      narrations: narrations.map((line) => `Auf Deutsch: ${line}`),
    });
    const stage = createTranslateStage(editor().translate);
    const translated = await stage.run({ script, language: 'de' }, testContext('/'));
    expect(translated).toMatchObject({ title: 'Bienen', language: 'de' });
    expect(translated.scenes[11]).toEqual({ index: 11, narration: 'Auf Deutsch: Line 11.', picturePrompt: 'bee 11' });
    expect(vendor.requests).toHaveLength(2);
  });

  it('is not asked for a script in its own language, or in a regional variant of it', async () => {
    const stage = createTranslateStage(editor().translate);
    expect(await stage.run({ script, language: 'en-GB' }, testContext('/'))).toBe(script);
    expect(vendor.requests).toHaveLength(0);
  });

  it('fails with a clear error when it leaves out scenes', async () => {
    answer = () => ({ title: 'Bienen', narrations: ['Eine.'] });
    await expect(editor().translate(script, 'de', signal)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('is missing when none is configured', () => {
    expect(createChatEditor(noProviders).findProblem()).toContain('LLM_BASE_URL');
    expect(editor().findProblem()).toBeNull();
  });
});
