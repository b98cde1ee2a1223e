import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickLimits, sendJson, testContext, type TestContext } from '@svc/pipeline/testing';
import { answerAsWikipedia, startWikipedia, type WikipediaServer } from '../../test/wikipedia.fixture';
import { noProviders } from '@svc/pipeline/providers';
import { detectLanguage } from '@svc/pipeline-language';
import { noWishes } from '@svc/pipeline/script';
import { createEncyclopediaWriter } from './encyclopedia.writer';

const userAgent = 'svc-video/0.1 (operator@video.test)';
let wikipedia: WikipediaServer;
beforeAll(async () => {
  wikipedia = await startWikipedia();
});
afterAll(() => wikipedia.close());
beforeEach(() => {
  wikipedia.requests.length = 0;
  wikipedia.handle = answerAsWikipedia;
});

const writerAt = (url: string) => {
  const encyclopedia = { isOn: true, url, limits: quickLimits };
  const operator = { contact: 'operator@video.test', limits: quickLimits };
  return createEncyclopediaWriter({ timeoutMs: 60_000, configured: { encyclopedia, operator } });
};

const write = async (topic: string, sceneCount = 5, context: TestContext = testContext('/'), url = wikipedia.apiUrl) =>
  writerAt(url).write({ topic, language: detectLanguage(topic), sceneCount, source: null, wishes: noWishes }, context);

const told = async (topic: string, sceneCount = 5): Promise<string[]> =>
  (await write(topic, sceneCount))?.scenes.map(({ narration }) => narration) ?? [];

describe('the encyclopedia writer', () => {
  it.each([
    [
      'Why bees dance',
      'Waggle dance',
      [/Bees dance because a colony gathers[^\n]*$/u, /a particular figure-eight movement of the honey bee/u],
    ],
    [
      'How to brew coffee',
      'Coffee preparation',
      [/91 to 96 degrees/u, /four minutes/u, /sixty grams of coffee to one litre of water/u],
    ],
    ['The history of the bicycle', 'History of the bicycle', [/1817/u, /1885|1888/u]],
    ['量子计算是什么', '量子计算', [/量子比特/u]],
    ['Warum ist der Himmel blau', 'Himmelsblau', [/seine Wellenlänge kürzer ist/u]],
    [
      'Top 5 tips for remote work',
      'Remote work',
      [/^Here is the list: Top 5 tips for remote work\. Number 1:/u, /Number 5:/u, /recommend fixed working hours/u],
    ],
  ])('answers "%s" from the article "%s"', async (topic, title, parts) => {
    const script = await write(topic);
    const text = script?.scenes.map(({ narration }) => narration).join('\n') ?? '';
    for (const part of parts) expect(text).toMatch(part);
    expect(script?.scenes).toHaveLength(5);
    expect(new Set(script?.scenes.map(({ picturePrompt }) => picturePrompt)).size).toBe(5);
    expect(script?.sources).toEqual([
      {
        writer: 'encyclopedia',
        title,
        url: expect.stringMatching(/^https:\/\/\w+\.wikipedia\.org\/wiki\//u),
        licence: 'CC BY-SA 4.0',
      },
    ]);
    expect(text).not.toMatch(/Wikip/iu);
    expect(text).not.toMatch(/[[\]()（）=*]|ˈ|Nobel Prize in 1973 for this work\. He/u);
  });

  it.each([1, 3, 8])('writes exactly %i scenes, no sentence twice', async (sceneCount) => {
    const narrations = await told('Why bees dance', sceneCount);
    expect(narrations).toHaveLength(sceneCount);
    const sentences = narrations.join(' ').split(/(?<=\.)\s/u);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const narration of narrations) expect(narration.length).toBeLessThanOrEqual(400);
  });

  it('tells a history in chronological order', async () => {
    const years = [...(await told('The history of the bicycle', 6)).join(' ').matchAll(/\b1[89]\d\d/gu)].map(Number);
    expect(years.length).toBeGreaterThanOrEqual(3);
    expect(years).toEqual([...years].sort((one, other) => one - other));
  });

  it('counts only advice as tips', async () => {
    const points = (await told('Top 5 tips for remote work')).filter((narration) => narration.includes('Number '));
    expect(points).toHaveLength(5);
    for (const point of points) expect(point).toMatch(/should|help|recommend|important to/u);
    expect(points.join(' ')).not.toContain('commuting');
  });

  it('promises no more points than the article has, and warns', async () => {
    const context = testContext('/');
    const script = await write('Top 9 tips for remote work', 9, context);
    const narrations = script?.scenes.map(({ narration }) => narration) ?? [];
    expect(narrations[0]).toMatch(/^Here is the list: Top 6 tips for remote work\. Number 1: /u);
    expect(script?.title).toBe('Top 6 tips for remote work');
    expect(narrations.filter((narration) => /Number \d/u.test(narration))).toHaveLength(6);
    expect(context.warnings).toEqual(['The article “Remote work” has 6 such points and not 9.']);
    const none = testContext('/');
    const bees = await write('Top 5 tips for waggle dance', 4, none);
    expect(bees?.title).toBe('Waggle dance');
    expect(none.warnings).toEqual(['The article “Waggle dance” has no such list; the video tells about its subject.']);
  });

  it.each([
    ['5 reasons bees dance', /because|so /u],
    ['3 facts about bees dance', /Number 3/u],
  ])('reads "%s" as its real kind of question', async (topic, part) => {
    expect((await told(topic)).join(' ')).toMatch(part);
  });

  it('follows redirects, and uses the beginning of an article that was deleted after the search', async () => {
    wikipedia.handle = (request, response) => {
      const { searchParams } = request.url;
      if (searchParams.has('titles')) searchParams.set('titles', 'Bee dance');
      answerAsWikipedia(request, response);
    };
    expect((await write('Why bees dance'))?.sources?.[0]).toMatchObject({ title: 'Waggle dance' });
    wikipedia.handle = (request, response) => {
      const { searchParams } = request.url;
      if (searchParams.has('titles')) searchParams.set('titles', 'Gone for ever');
      answerAsWikipedia(request, response);
    };
    expect((await write('Why bees dance', 2))?.scenes).toHaveLength(2);
  });

  it('says what a list counts before its first point', async () => {
    const narrations = await told('Top 3 tips for remote work');
    expect(narrations).toHaveLength(5);
    expect(narrations[0]).toMatch(/^Here is the list: Top 3 tips for remote work\. Number 1: /u);
    expect(narrations.join(' ').match(/Number \d/gu)).toEqual(['Number 1', 'Number 2', 'Number 3']);
    expect((await told('Top 5 tips for remote work', 3)).join(' ')).toContain('Number 5: ');
  });

  it('gives each narration its sentences in the article', async () => {
    for (const topic of ['Why bees dance', 'How to brew coffee', 'Warum ist der Himmel blau']) {
      const script = await write(topic);
      for (const { source, narration } of script?.scenes ?? []) {
        expect(source).toMatchObject({ title: script?.sources?.[0]?.title, url: script?.sources?.[0]?.url });
        for (const number of narration.match(/\d+/gu) ?? []) expect(source?.quote).toContain(number);
      }
      expect(script?.scenes.some(({ source }) => typeof source?.section === 'string')).toBe(true);
    }
  });

  it('never begins a scene with a sentence that refers to a missing one', async () => {
    for (const topic of ['Why bees dance', 'The history of the bicycle', 'How to brew coffee'])
      for (const narration of (await told(topic)).slice(1)) expect(narration).not.toMatch(/^(?:It|He|They|His|Its)\b/u);
  });

  it('sends one request at a time, with a user agent, to the edition of the language', async () => {
    await write('Warum ist der Himmel blau');
    expect(wikipedia.requests).toHaveLength(2);
    for (const { url, headers } of wikipedia.requests) {
      expect(url.pathname).toBe('/de/w/api.php');
      expect(headers['user-agent']).toBe(userAgent);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ action: 'query', format: 'json', redirects: '1' });
    }
  });

  it.each([
    ['only names that several things share', 'Mercury'],
    ['nothing', 'Zorblax quintuple'],
    ['an article that is too short', 'Bee species pollination'],
  ])('leaves the topic to the next writer, with a warning, when it finds %s', async (_, topic) => {
    const context = testContext('/');
    expect(await write(topic, 5, context)).toBeNull();
    expect(context.warnings).toEqual(['The encyclopedia has no article with enough text about this topic.']);
  });

  it('finds the article in the requested language through the topic’s own edition', async () => {
    const wishes = { ...noWishes, language: 'de' };
    const input = { topic: 'Why bees dance', language: 'de', sceneCount: 4, source: null, wishes };
    const script = await writerAt(wikipedia.apiUrl).write(input, testContext('/'));
    expect(script?.sources?.[0]).toMatchObject({
      title: 'Schwänzeltanz',
      url: expect.stringContaining('//de.') as string,
    });
    const [first = '', ...rest] = script?.scenes.map(({ narration }) => narration) ?? [];
    expect(first).not.toMatch(/^Schwänzeltanz\./u);
    expect(rest.join(' ')).toContain('Bienen tanzen');
    const editions = wikipedia.requests.map(({ url }) => url.pathname.split('/')[1]);
    expect(editions).toEqual(['de', 'de', 'en', 'en', 'en', 'de']);
  });

  it('warns when that language has no article about it', async () => {
    const wishes = { ...noWishes, language: 'de' };
    const context = testContext('/');
    const input = { topic: 'The history of the bicycle', language: 'de', sceneCount: 4, source: null, wishes };
    expect(await writerAt(wikipedia.apiUrl).write(input, context)).toBeNull();
    expect(context.warnings).toEqual(['The encyclopedia has no article with enough text about this topic.']);
  });

  it('writes scenes of the requested length', async () => {
    const lengthAt = async (sceneLetters: number) => {
      const wishes = { ...noWishes, sceneLetters };
      const input = { topic: 'The history of the bicycle', language: 'en', sceneCount: 4, source: null, wishes };
      const script = await writerAt(wikipedia.apiUrl).write(input, testContext('/'));
      return (script?.scenes.map(({ narration }) => narration).join('').length ?? 0) / 4;
    };
    expect(await lengthAt(110)).toBeLessThan(150);
    expect(await lengthAt(250)).toBeGreaterThan(200);
  });

  it('ignores questions about private matters', async () => {
    expect(await write('Our dog runs on the beach')).toBeNull();
    expect(await write('Mein Garten im Sommer')).toBeNull();
    expect(wikipedia.requests).toEqual([]);
  });

  it('uses the introduction of an article that is too large', async () => {
    wikipedia.handle = (request, response) => {
      if (request.url.searchParams.has('titles')) sendJson(response, { pad: 'x'.repeat(5_000_000) });
      else answerAsWikipedia(request, response);
    };
    expect((await write('Why bees dance', 2))?.scenes).toHaveLength(2);
  });

  it('retries after the delay that it is asked for, within a limit', async () => {
    wikipedia.handle = (request, response) => {
      if (wikipedia.requests.length === 1) sendJson(response, {}, 429, { 'retry-after': '0' });
      else answerAsWikipedia(request, response);
    };
    expect((await write('Why bees dance'))?.scenes).toHaveLength(5);
    wikipedia.requests.length = 0;
    wikipedia.handle = (_, response) => sendJson(response, {}, 429, { 'retry-after': '600' });
    const context = testContext('/');
    expect(await write('Why bees dance', 5, context)).toBeNull();
    expect(context.warnings).toEqual([expect.stringContaining('is asked too often')]);
    expect(wikipedia.requests).toHaveLength(1);
  });

  it.each([
    ['no JSON', '<html>'],
    ['no pages', '{"query":{"pages":{"a":1}}}'],
    ['pages of nothing', '{"query":{"pages":[null,{"title":5,"extract":{}}]}}'],
    ['an error', '{"error":{"code":"internal_api_error","info":"..."}}'],
  ])('leaves the topic to the next writer when the answer is %s', async (_, body) => {
    wikipedia.handle = (_request, response) => response.writeHead(200).end(body);
    const context = testContext('/');
    expect(await write('Why bees dance', 5, context)).toBeNull();
    expect(context.warnings).toHaveLength(1);
  });

  it('tries a missing network once, and then not for a while', async () => {
    let attempts = 0;
    const wall: Server = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => wall.listen(0, '127.0.0.1', resolve));
    const writer = writerAt(`http://127.0.0.1:${(wall.address() as AddressInfo).port}/w/api.php`);
    const contexts = [1, 2, 3].map(() => testContext('/'));
    const input = { topic: 'Why bees dance', language: 'en', sceneCount: 5, source: null, wishes: noWishes };
    for (const script of await Promise.all(contexts.map((context) => writer.write(input, context))))
      expect(script).toBeNull();
    expect(attempts).toBe(1);
    expect(contexts[0]?.warnings).toEqual([expect.stringContaining('cannot be reached')]);
    expect(contexts[2]?.warnings).toEqual([expect.stringContaining('a moment ago')]);
    await new Promise((resolve) => wall.close(resolve));
  });

  it('is not called for a while when the server does not begin to answer', async () => {
    wikipedia.handle = () => undefined;
    const writer = writerAt(wikipedia.apiUrl);
    const input = { topic: 'Why bees dance', language: 'en', sceneCount: 5, source: null, wishes: noWishes };
    const [first, second] = [testContext('/'), testContext('/')];
    expect(await writer.write(input, first)).toBeNull();
    expect(await writer.write(input, second)).toBeNull();
    expect(wikipedia.requests).toHaveLength(1);
    expect(first.warnings).toEqual([expect.stringContaining('did not answer in time')]);
    expect(second.warnings).toEqual([expect.stringContaining('a moment ago')]);
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    wikipedia.handle = () => stop.abort(new Error('enough'));
    await expect(write('Why bees dance', 5, testContext('/', stop.signal))).rejects.toThrow('enough');
  });

  it('is not called when it is off', () => {
    expect(createEncyclopediaWriter(noProviders).findProblem()).toContain('ENCYCLOPEDIA');
  });
});
