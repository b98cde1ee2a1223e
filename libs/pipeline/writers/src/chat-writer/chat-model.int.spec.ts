import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noWishes } from '@svc/pipeline/script';
import {
  sendJson,
  settingsFor,
  startVendorServer,
  testContext,
  type VendorHandler,
  type VendorServer,
} from '@svc/pipeline/testing';
import { createChatEditor } from './chat.editor';
import { createChatWriter } from './chat.writer';

let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.requests.length = 0;
});

const completion = (content: unknown, reason = 'stop') => ({
  choices: [{ finish_reason: reason, message: { role: 'assistant', content: JSON.stringify(content) } }],
});

const script = (narrations: readonly string[], language = 'en') => ({ title: 'T', language, narrations });

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Bees number ${index + 1} fly.`);

/** Answers questions for a script from a list, all others by as many pictures as are asked for. */
const scripts = (...answers: object[]): VendorHandler => {
  const left = [...answers];
  return (request, response) => {
    const [, user] = request.json()['messages'] as { content: string }[];
    const { narrations } = JSON.parse(user?.content ?? '{}') as { narrations?: string[] };
    if (narrations) sendJson(response, completion({ prompts: narrations.map((text) => `Picture of ${text}`) }));
    else sendJson(response, (left.length > 1 ? left.shift() : left[0]) ?? {});
  };
};

const refuse =
  (
    status: number,
    error: object,
    isRefused: (asked: Record<string, unknown>) => boolean,
    otherwise: VendorHandler,
  ): VendorHandler =>
  (request, response) => {
    if (isRefused(request.json())) sendJson(response, { error }, status);
    else otherwise(request, response);
  };

const input = (sceneCount: number, topic = 'Bees') => ({
  topic,
  language: 'en',
  sceneCount,
  source: null,
  wishes: noWishes,
});

const formats = () =>
  vendor.requests.map(({ json }) => (json()['response_format'] as { type?: string } | undefined)?.type ?? 'none');

const has = (field: string) => (asked: Record<string, unknown>) => field in asked;

describe('what the chat writer remembers of a model server', () => {
  it('asks for the next topic by the schema when a topic was declined', async () => {
    const declined = { code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' };
    let asked = 0;
    vendor.handle = refuse(400, declined, () => (asked += 1) === 1, scripts(completion(script(numbered(2)))));
    const writer = createChatWriter(settingsFor(vendor.baseUrl));
    await expect(writer.write(input(2, 'A'), testContext('/'))).rejects.toThrow(
      'The language model declines this topic',
    );
    await writer.write(input(2, 'B'), testContext('/'));
    expect(formats()).toEqual(['json_schema', 'json_schema', 'json_schema']);
  });

  it('changes only the refused request when the server does not name the format', async () => {
    let asked = 0;
    vendor.handle = refuse(
      400,
      { message: 'Bad request' },
      () => (asked += 1) === 1,
      scripts(completion(script(numbered(2)))),
    );
    await createChatWriter(settingsFor(vendor.baseUrl)).write(input(2), testContext('/'));
    expect(formats()).toEqual(['json_schema', 'json_object', 'json_schema']);
  });

  it('names the first refusal when the server refuses every form without a reason', async () => {
    vendor.handle = refuse(400, { message: 'Bad request' }, () => true, scripts());
    const writing = createChatWriter(settingsFor(vendor.baseUrl)).write(input(2), testContext('/'));
    await expect(writing).rejects.toThrow('The language model refused the request (status 400)');
  });

  it('leaves out a limit that the server does not know, from then on', async () => {
    const unknown = { message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." };
    vendor.handle = refuse(400, unknown, has('max_tokens'), scripts(completion(script(numbered(2)))));
    await createChatWriter(settingsFor(vendor.baseUrl)).write(input(2), testContext('/'));
    const limits = vendor.requests.map(({ json }) =>
      ['max_tokens', 'max_completion_tokens'].filter((name) => name in json()),
    );
    expect(limits).toEqual([['max_tokens'], ['max_completion_tokens'], ['max_completion_tokens']]);
  });
});

describe('a question of the chat writer', () => {
  it('has the number of texts in its schema', async () => {
    vendor.handle = scripts(completion(script(numbered(6))));
    await createChatWriter(settingsFor(vendor.baseUrl)).write(input(6), testContext('/'));
    const lists = vendor.requests.map(({ json }) => JSON.stringify(json()['response_format']));
    for (const list of lists) expect(list).toContain('"minItems":6,"maxItems":6');
  });

  it('limits the answer by the length that it asks for, and more at each try', async () => {
    vendor.handle = scripts(completion(script(numbered(1)), 'length'), completion(script(numbered(2))));
    const writer = createChatWriter(settingsFor(vendor.baseUrl));
    await writer.write(input(2), testContext('/'));
    vendor.handle = scripts(completion(script(numbered(20))));
    await writer.write(input(20), testContext('/'));
    const readTokenLimit = (index: number) => vendor.requests[index]?.json()['max_tokens'] as number;
    expect(readTokenLimit(0)).toBeLessThan(1_000);
    expect(readTokenLimit(1)).toBe(2 * readTokenLimit(0));
    expect(readTokenLimit(3)).toBeGreaterThan(4 * readTokenLimit(0));
  });

  it('leaves room for thoughts once a model has shown that it thinks', async () => {
    const thoughts = { choices: [{ finish_reason: 'length', message: { content: '', reasoning: 'The user wants' } }] };
    vendor.handle = scripts(thoughts, completion(script(numbered(2))));
    await createChatWriter(settingsFor(vendor.baseUrl)).write(input(2), testContext('/'));
    expect(vendor.requests[1]?.json()['max_tokens']).toBeGreaterThan(16_000);
  });
});

describe('the best of three answers', () => {
  it('counts, not the last', async () => {
    const answers = [4, 5, 1].map((count) => completion(script(numbered(count).map((text) => `${text} They dance.`))));
    vendor.handle = scripts(...answers);
    const made = await createChatWriter(settingsFor(vendor.baseUrl)).write(input(6), testContext('/'));
    expect(made?.scenes.map(({ narration }) => narration).join(' ')).toContain('Bees number 5 fly.');
    expect(made?.scenes).toHaveLength(6);
  });

  it('counts when a later question fails', async () => {
    let asked = 0;
    const best = completion(script(['One flies. Two fly.', 'Three fly.']));
    vendor.handle = refuse(401, {}, () => (asked += 1) > 1, scripts(best));
    const made = await createChatWriter(settingsFor(vendor.baseUrl)).write(input(3), testContext('/'));
    expect(made?.scenes.map(({ narration }) => narration)).toEqual(['One flies.', 'Two fly.', 'Three fly.']);
  });

  it('has no text twice: a model that repeats itself is asked again', async () => {
    vendor.handle = scripts(completion(script(['Bees.', 'Bees.', 'Bees.'])), completion(script(numbered(3))));
    const made = await createChatWriter(settingsFor(vendor.baseUrl)).write(input(3), testContext('/'));
    expect(made?.scenes.map(({ narration }) => narration)).toEqual(numbered(3));
  });

  it('is no film when the model only repeats itself, with the setting in the message', async () => {
    vendor.handle = scripts(completion(script(['Bees.', 'bees', 'Bees!'])));
    const writing = createChatWriter(settingsFor(vendor.baseUrl)).write(input(3), testContext('/'));
    await expect(writing).rejects.toThrow('wrote 1 different scenes instead of 3: set LLM_MODEL');
    expect(vendor.requests).toHaveLength(3);
  });

  it('may repeat in a translation what the original repeats', async () => {
    vendor.handle = (_, response) =>
      sendJson(response, completion({ title: 'T', narrations: ['Ja.', 'Ja.', 'Nein.'] }));
    const scenes = ['Yes.', 'Yes.', 'No.'].map((narration, index) => ({ index, narration, picturePrompt: 'x' }));
    const editor = createChatEditor(settingsFor(vendor.baseUrl));
    const made = await editor.translate({ title: 'T', language: 'en', scenes }, 'de', new AbortController().signal);
    expect(made.scenes.map(({ narration }) => narration)).toEqual(['Ja.', 'Ja.', 'Nein.']);
  });
});

describe('the language that a model names', () => {
  it.each([
    ['English', 'en'],
    ['english', 'en'],
    ['中文', 'zh'],
    ['Chinese (Simplified)', 'zh'],
    ['pt_BR', 'pt-BR'],
    ['the language of the topic', 'en'],
    ['klingonish', 'en'],
  ])('is a tag for %s', async (named, tag) => {
    vendor.handle = scripts(completion(script(numbered(1), named)));
    const made = await createChatWriter(settingsFor(vendor.baseUrl)).write(input(1), testContext('/'));
    expect(made?.language).toBe(tag);
  });
});

describe('a failure of the model server', () => {
  it('lists the models of the server when it does not offer the one of the setting', async () => {
    vendor.handle = (request, response) => {
      if (request.method === 'GET') sendJson(response, { data: [{ id: 'large' }, { id: 'medium' }] });
      else sendJson(response, { error: { message: 'model "small" not found, try pulling it first' } }, 404);
    };
    const writing = createChatWriter(settingsFor(vendor.baseUrl)).write(input(1), testContext('/'));
    await expect(writing).rejects.toThrow('"small" is not listed by the server: set LLM_MODEL to one of large, medium');
  });

  it('is about the context, not about the model, when the server lists other models', async () => {
    vendor.handle = (request, response) => {
      if (request.method === 'GET') sendJson(response, { data: [{ id: 'other' }] });
      else sendJson(response, { error: { message: "This model's maximum context length is 2048 tokens." } }, 400);
    };
    const writing = createChatWriter(settingsFor(vendor.baseUrl)).write(input(1), testContext('/'));
    await expect(writing).rejects.toThrow('The context of the language model is too short for this request');
  });

  it('names the address when nothing listens there', async () => {
    const writing = createChatWriter(settingsFor('http://127.0.0.1:1')).write(input(1), testContext('/'));
    await expect(writing).rejects.toThrow('cannot be reached: check LLM_BASE_URL');
  });
});
