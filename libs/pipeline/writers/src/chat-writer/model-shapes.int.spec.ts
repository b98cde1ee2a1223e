import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWishes, type ScriptInput } from '@svc/pipeline/script';
import {
  settingsFor,
  startVendorServer,
  testContext,
  type VendorRequest,
  type VendorServer,
} from '@svc/pipeline/testing';
import {
  plainAnswer,
  readModelShapes,
  shapedAnswer,
  type ModelShape,
  type PlainAnswer,
} from '../../test/model-shapes.fixture';
import { createChatEditor } from './chat.editor';
import { createChatWriter } from './chat.writer';

let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
});
afterAll(() => vendor.close());

/** Every prompt of the product. */
const kinds = ['script', 'page', 'correction', 'pictures', 'rewriting', 'translation'] as const;
type Kind = (typeof kinds)[number];

const texts = [
  'Bees dance to show the others the way. ',
  'The sun tells them where to fly. ',
  'So the hive finds flowers. ',
].map((text) => text.trim());
const wrong = ['Bees dance 99 times to show the others the way.', ...texts.slice(1)];
const pictures = texts.map((_, index) => `A meadow with ${index + 2} bees, soft light.`);

type Material = Record<string, unknown>;

const readMaterial = (request: Record<string, unknown>): Material => {
  const messages = request['messages'] as { role: string; content: string }[];
  return JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}') as Material;
};

const materialKind = (material: Material): Kind => {
  if ('not_on_the_page' in material) return 'correction';
  if ('page' in material) return 'page';
  if ('scene_count' in material) return 'script';
  if ('from' in material) return 'translation';
  return 'narrations' in material ? 'pictures' : 'rewriting';
};

const script = (narrations: readonly string[]): PlainAnswer => ({
  object: { title: 'The dance', language: 'en', narrations },
  list: 'narrations',
});

const answers: Record<Kind, PlainAnswer> = {
  script: script(texts),
  page: script(texts),
  correction: script(texts),
  pictures: { object: { prompts: pictures }, list: 'prompts' },
  rewriting: { object: { narrations: texts.slice(0, 1) }, list: 'narrations' },
  translation: { object: { title: 'The dance', narrations: texts }, list: 'narrations' },
};

/** Answers one kind of question by a shape, all others plainly. @returns counts the questions of the kind */
const serve = (shape: ModelShape, shaped: Kind): (() => number) => {
  let asked = 0;
  vendor.handle = (got: VendorRequest, response) => {
    if (got.method === 'GET') {
      response.writeHead(404).end();
      return;
    }
    const request = got.json();
    const kind = materialKind(readMaterial(request));
    const isShaped = kind === shaped;
    asked += isShaped ? 1 : 0;
    const isWrong = shaped === 'correction' && kind === 'page';
    const plain = isWrong ? script(wrong) : answers[kind];
    const { status, headers, body } = isShaped
      ? shapedAnswer(shape, request, asked, answers[kind])
      : plainAnswer(plain, request['stream'] === true);
    response.writeHead(status, headers).end(body);
  };
  return () => asked;
};

const write = async (source: ScriptInput['source'] = null) => {
  const input = { topic: 'Why bees dance', language: 'en', sceneCount: 3, source, wishes: noWishes };
  const made = await createChatWriter(settingsFor(vendor.baseUrl)).write(input, testContext('/'));
  if (made === null) throw new Error('There is no script.');
  expect(made.language).toBe('en');
  return made.scenes;
};

const page = () => write({ title: 'Bees', url: 'https://bees.test/', text: `${texts.join(' ')} They live in a hive.` });

const editor = () => createChatEditor(settingsFor(vendor.baseUrl));
const signal = new AbortController().signal;

/** Runs what asks the questions of a kind. @returns the model's own texts, spoken or drawn */
const film: Record<Kind, () => Promise<string[]>> = {
  script: async () => (await write()).map(({ narration }) => narration),
  page: async () => (await page()).map(({ narration }) => narration),
  correction: async () => (await page()).map(({ narration }) => narration),
  pictures: async () => (await write()).map(({ picturePrompt }) => picturePrompt),
  rewriting: async () => [
    await editor().rewrite(
      { title: null, language: 'en', before: null, text: 'Bees turn.', after: null, instructions: null },
      signal,
    ),
  ],
  translation: async () => {
    const scenes = texts.map((narration, index) => ({ index, narration: `${narration}!`, picturePrompt: 'x' }));
    const made = await editor().translate({ title: 'T', language: 'de', scenes }, 'en', signal);
    return made.scenes.map(({ narration }) => narration);
  },
};

const told: Record<Kind, readonly string[]> = {
  script: texts,
  page: texts,
  correction: texts,
  pictures,
  rewriting: texts.slice(0, 1),
  translation: texts,
};

/** Questions whose answer the film can do without. */
const optional: Partial<Record<Kind, readonly string[]>> = { correction: texts, pictures: texts };

const shapes = readModelShapes();

describe.each(kinds)('a model that is asked for: %s', (kind) => {
  it.each(shapes.map((shape) => [shape.title, shape] as const))('answers as %s', async (_, shape) => {
    const asked = serve(shape, kind);
    const made = film[kind]().catch((error: unknown) => error);
    const instead = optional[kind];
    if (shape.expected === 'film') expect(await made).toEqual(told[kind]);
    else if (instead !== undefined) expect(await made).toEqual(instead);
    else {
      const error = (await made) as Error;
      expect(error).toMatchObject({ code: 'PROVIDER_FAILED', message: expect.any(String) });
      for (const part of shape.expected) expect(error.message).toContain(part);
    }
    expect(asked()).toBeLessThanOrEqual(shape.requests ?? 5);
  });
});

describe('the corpus of answers of models', () => {
  it('has a source for each of at least 60 shapes, and a day or a note on what is made by hand', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(60);
    for (const { source, recorded, madeByHand } of shapes) {
      expect(source).toMatch(/^https:\/\//u);
      expect(recorded ?? madeByHand).toBeDefined();
    }
  });
});
