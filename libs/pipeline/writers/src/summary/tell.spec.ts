import { describe, expect, it } from 'vitest';
import { readQuestion, lettersWithin, speakingSeconds } from '@svc/pipeline-language';
import { missingInQuote } from './check-quote';
import { tell } from './tell';

const places = ['harbour', 'market', 'castle', 'bridge', 'school', 'garden', 'theatre', 'station', 'library', 'mill'];
/** Forty sentences in ten sections. */
const article = [
  'Oldtown is a town by the sea, and it is known for its fishing boats.',
  ...places.map(
    (place, index) => `== The ${place} ==
The ${place} of Oldtown was built in ${1500 + 20 * index} by a merchant from Lisbon. Oldtown earns ${index + 2} million coins a year from its ${place}.
Visitors reach the ${place} on foot. The ${place} floods in winter because the sea rises above its lowest wall.`,
  ),
].join('\n\n');

const told = (topic: string, sceneCount: number, seconds: number) => {
  const found = tell({
    texts: [{ title: 'Oldtown', url: 'https://en.wikipedia.org/wiki/Oldtown', text: article }],
    language: 'en',
    question: readQuestion(topic, 'en'),
    sceneCount,
    subject: 'Oldtown',
    sceneLetters: lettersWithin(seconds / sceneCount, 1),
  });
  return found?.scenes ?? [];
};

describe('tell', () => {
  it.each([
    [30, 3],
    [30, 5],
    [60, 7],
    [90, 5],
    [90, 12],
    [120, 10],
  ])('fills %i seconds within a tenth, in exactly %i scenes', (seconds, sceneCount) => {
    const scenes = told('Why does Oldtown flood?', sceneCount, seconds);
    const length = speakingSeconds(
      scenes.map(({ narration }) => narration),
      1,
    );
    expect(scenes).toHaveLength(sceneCount);
    expect(Math.abs(length / seconds - 1)).toBeLessThanOrEqual(0.1);
  });

  it('writes all scenes when the wanted length does not fit into them', () => {
    const scenes = told('Oldtown', 3, 600);
    expect(scenes).toHaveLength(3);
    for (const { narration } of scenes) expect(narration.length).toBeLessThanOrEqual(400);
    expect(scenes.map(({ narration }) => narration).join('').length).toBeGreaterThan(900);
  });

  it.each([
    ['Why does Oldtown flood?', /because the sea rises above its lowest wall\.$/u],
    ['When was the castle of Oldtown built?', /The castle of Oldtown was built in 1540 by a merchant from Lisbon\.$/u],
  ])('ends with the answer to "%s"', (topic, answer) => {
    expect(told(topic, 5, 40).at(-1)?.narration).toMatch(answer);
  });

  it('opens with a fact and not with the definition', () => {
    const [first] = told('Why does Oldtown flood?', 5, 40);
    expect(first?.narration).toMatch(/^Oldtown earns \d+ million coins/u);
  });

  it('gives every narration a quote with its numbers and names', () => {
    for (const { narration, source } of told('Oldtown', 8, 80)) {
      expect(source?.section).toMatch(/^The /u);
      expect(missingInQuote(narration, source?.quote ?? '', 'en')).toEqual([]);
    }
  });
});

describe('missingInQuote', () => {
  it.each([
    ['a number', 'It was built in 1950.', 'It was built in 1590.', ['1950']],
    ['a name', 'It was built by Anna Berg.', 'It was built by Hans Berg.', ['Anna']],
    ['nothing', 'It cost 2,000 coins, said Berg.', 'Berg said: it cost 2000 coins.', []],
  ])('finds %s', (_, narration, quote, missing) => {
    expect(missingInQuote(narration, quote, 'en')).toEqual(missing);
  });
});
