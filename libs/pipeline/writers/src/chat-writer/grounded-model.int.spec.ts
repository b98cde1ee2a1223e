import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  quickLimits,
  sendJson,
  settingsFor,
  startVendorServer,
  testContext,
  type TestContext,
  type VendorServer,
} from '@svc/pipeline/testing';
import type { ProviderSettings } from '@svc/pipeline/providers';
import { noWishes, type ScriptInput } from '@svc/pipeline/script';
import { answerAsWikipedia, startWikipedia, type WikipediaServer } from '../../test/wikipedia.fixture';
import { createScriptNetwork } from '../script-network';
import { chooseScriptWriters } from '../script-writers';

let vendor: VendorServer;
let wikipedia: WikipediaServer;
beforeAll(async () => {
  vendor = await startVendorServer();
  wikipedia = await startWikipedia();
});
afterAll(async () => {
  await vendor.close();
  await wikipedia.close();
});
beforeEach(() => {
  vendor.requests.length = 0;
  wikipedia.requests.length = 0;
  wikipedia.handle = answerAsWikipedia;
});

interface Message {
  content: string;
}

/** A model that tells these narrations, and again when it is asked to correct them. */
const tells = (...narrations: string[]): void => {
  vendor.handle = (request, response) => {
    const [, user] = request.json()['messages'] as Message[];
    const isScript = 'scene_count' in (JSON.parse(user?.content ?? '') as object);
    const answer = isScript ? { title: 'Bees', language: 'en', narrations } : { prompts: narrations };
    sendJson(response, {
      choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(answer) } }],
    });
  };
};

const llm = (isGrounded: boolean) => ({
  baseUrl: vendor.baseUrl,
  apiKey: 'test-key',
  model: 'small',
  isGrounded,
  limits: quickLimits,
});

const groundedSettings = (changes: ProviderSettings['configured'] = {}): ProviderSettings => {
  const encyclopedia = { isOn: true, url: wikipedia.apiUrl, limits: quickLimits };
  return settingsFor(vendor.baseUrl, { llm: llm(true), encyclopedia, ...changes });
};

const bees: ScriptInput = { topic: 'Why bees dance', language: 'en', sceneCount: 2, source: null, wishes: noWishes };

const write = async (
  input: ScriptInput = bees,
  settings = groundedSettings(),
  context: TestContext = testContext('/'),
) => {
  const [model] = chooseScriptWriters(settings, createScriptNetwork(settings));
  const script = await model?.write(input, context);
  if (!script) throw new Error('The model has nothing to say.');
  return script;
};

const readQuestion = (): { rules: string; material: Record<string, unknown> } => {
  const [rules, user] = (vendor.requests[0]?.json()['messages'] ?? []) as Message[];
  return { rules: rules?.content ?? '', material: JSON.parse(user?.content ?? '') as Record<string, unknown> };
};

const supported = [
  'Bees dance because a colony gathers more nectar when its foragers go to the best flowers together.',
  'Karl von Frisch decoded the meaning of the dance in the 1940s.',
] as const;

describe('a language model beside an encyclopedia', () => {
  it('tells the article about the topic, with the credits and licence of the article', async () => {
    tells(...supported);
    const context = testContext('/');
    const { scenes, sources } = await write(bees, groundedSettings(), context);
    const title = 'Waggle dance';
    const url = 'https://en.wikipedia.org/wiki/Waggle_dance';
    expect(sources).toEqual([
      { writer: 'model', title: 'small', url: null, licence: null },
      { writer: 'encyclopedia', title, url, licence: 'CC BY-SA 4.0' },
    ]);
    expect(scenes.map(({ narration }) => narration)).toEqual(supported);
    expect(scenes.map(({ source }) => source)).toEqual([
      { title, url, section: 'Purpose', quote: expect.stringContaining(supported[0]) as string },
      { title, url, section: 'Discovery', quote: expect.stringContaining('an Austrian zoologist') as string },
    ]);
    expect(context.warnings).toEqual([]);
  });

  it('gets the best passages of the article and the rule to answer at once and from them alone', async () => {
    tells(...supported);
    await write();
    const { rules, material } = readQuestion();
    expect(rules).toMatch(/first or second sentence/u);
    expect(rules).toMatch(/nothing else/u);
    expect(material['page']).toContain('Bees dance because a colony gathers more nectar');
    expect(material['page']).not.toMatch(/See also|The dance language and orientation/u);
  });

  it('writes again what the article does not say, and then speaks the sentence of the article', async () => {
    tells(supported[0], 'Karl von Frisch decoded the meaning of the dance in the 1860s.');
    const { scenes } = await write();
    expect(scenes[0]?.narration).toBe(supported[0]);
    expect(scenes[1]?.narration).toMatch(/decoded the meaning of the dance in the 1940s/u);
    expect(JSON.stringify(vendor.requests[1]?.json())).toContain('1860');
  });

  it('credits both articles of a comparison', async () => {
    tells('Bees are winged insects.', 'Coffee preparation is the making of liquid coffee using roasted coffee beans.');
    const { sources, scenes } = await write({ ...bees, topic: 'Bee vs coffee preparation' });
    expect(sources?.map(({ title }) => title)).toEqual(['small', 'Bee', 'Coffee preparation']);
    expect(scenes.map(({ source }) => source?.title)).toEqual(['Bee', 'Coffee preparation']);
  });

  it('writes from memory without a call when GROUNDING is off', async () => {
    tells('Anything goes.', 'Everything goes.');
    const context = testContext('/');
    const { sources } = await write(bees, groundedSettings({ llm: llm(false) }), context);
    expect(wikipedia.requests).toEqual([]);
    expect(readQuestion().material).not.toHaveProperty('page');
    expect(sources?.map(({ writer }) => writer)).toEqual(['model']);
    expect(context.warnings).toEqual([]);
  });

  it('writes from memory without a call when ENCYCLOPEDIA is off', async () => {
    tells('Anything goes.', 'Everything goes.');
    const context = testContext('/');
    await write(bees, settingsFor(vendor.baseUrl, { llm: llm(true) }), context);
    expect(wikipedia.requests).toEqual([]);
    expect(context.warnings).toEqual([]);
  });

  it.each(['Why my bees dance', `${supported[0]} ${supported[1]}`])(
    'sends no personal topic and no text to the encyclopedia: %s',
    async (topic) => {
      tells('Anything goes.', 'Everything goes.');
      const source = topic.length > 100 ? { title: null, url: null, text: topic } : null;
      await write({ ...bees, topic, source });
      expect(wikipedia.requests).toEqual([]);
    },
  );

  it('warns that it wrote from memory when no article fits', async () => {
    tells('Anything goes.', 'Everything goes.');
    const context = testContext('/');
    await write({ ...bees, topic: 'Why zorblax quibble' }, groundedSettings(), context);
    expect(context.warnings).toEqual([
      'No article of the encyclopedia fits this topic: the language model wrote from memory.',
    ]);
  });

  it('warns with the reason and writes from memory when the encyclopedia fails', async () => {
    tells('Anything goes.', 'Everything goes.');
    wikipedia.handle = (_request, response) => sendJson(response, {}, 500);
    const context = testContext('/');
    await write(bees, groundedSettings(), context);
    expect(context.warnings).toEqual([
      expect.stringMatching(/^The encyclopedia could not be reached/u),
      expect.stringMatching(/wrote from memory/u),
    ]);
  });
});

describe('a language model that tells a long page', () => {
  it('gets at most about 1,200 tokens: the beginning, and what the question asks', async () => {
    const filler = Array.from({ length: 400 }, (_, index) => `The clerk of the town wrote entry ${index} that year.`);
    const text = ['The harbour of Elm has a crane.', ...filler, 'The crane broke because a storm bent its arm.'].join(
      '\n',
    );
    const source = { title: 'Elm', url: 'https://elm.test/1', text };
    tells('The crane broke because a storm bent its arm.', 'The harbour of Elm has a crane.');
    await write({ ...bees, topic: 'Why did the crane break?', source });
    const page = String(readQuestion().material['page']);
    expect(page).toContain('The harbour of Elm has a crane.');
    expect(page).toContain('because a storm bent its arm');
    expect(page.length).toBeLessThan(5_000);
    expect(page.length).toBeGreaterThan(1_000);
    expect(wikipedia.requests).toEqual([]);
  });
});
