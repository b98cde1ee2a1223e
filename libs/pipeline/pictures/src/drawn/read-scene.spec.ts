import { pictureViews } from '@svc/pipeline/engine';
import { describe, expect, it } from 'vitest';
import { readScene } from './read-scene';
import type { Scene } from './scene';

const read = (subject: string, topic = subject, language = 'en', promptPrefix = ''): Scene =>
  readScene({ subject, topic, language, promptPrefix });

describe('readScene', () => {
  it("finds the subjects of a scene's words", () => {
    expect(read('Our dog runs on the beach')).toMatchObject({ subjects: ['dog'], place: 'beach' });
    expect(read('Rain at night')).toMatchObject({ subjects: [], weather: 'rain', hour: 'night' });
    expect(read('A cat and an owl in the snow')).toMatchObject({ subjects: ['cat', 'owl'], place: 'snow' });
  });

  it.each([
    ['Why bees dance', 'en', 'bee'],
    ['How to brew coffee', 'en', 'coffee'],
    ['The history of the bicycle', 'en', 'bicycle'],
    ['量子计算是什么', 'zh', 'atom'],
    ['Top 5 tips for remote work', 'en', 'worker'],
  ])('shows the topic in every view of "%s"', (title, language, name) => {
    for (const view of pictureViews()) expect(read(`${title}, ${view}`, title, language).subjects).toEqual([name]);
  });

  it('shows the sky for a question about the sky', () => {
    expect(read('Warum ist der Himmel blau', 'Warum ist der Himmel blau', 'de').place).toBe('sky');
  });

  it('uses vague words only without plainer ones', () => {
    expect(read('Dance through time').subjects).toHaveLength(1);
    expect(read('The dance of the elephant').subjects).toEqual(['elephant']);
  });

  it.each([
    ['A bog grows one millimetre a year', 'Peatlands store carbon', 'en'],
    ['Es wächst einen Millimeter im Jahr', 'Warum Moore wichtig sind', 'de'],
  ])('shows the place, and no chart, for things that only grow: %s', (subject, topic, language) => {
    expect(read(subject, topic, language)).toMatchObject({ subjects: [], place: 'wetland' });
  });

  it.each([
    ['Bring the water to a boil, then wait', 'How to brew coffee', 'en', 'coffee', null],
    ['Lasst das Wasser kochen und wartet', 'Wie man Kaffee kocht', 'de', 'coffee', null],
    ['In the 1880s came the safety bicycle', 'The history of the bicycle', 'en', 'bicycle', null],
    ['We moved a bowl of sugar a little farther', 'Why bees dance', 'en', 'bee', null],
    ['科学家希望模拟分子', '量子计算是什么', 'zh', 'atom', null],
    ['Then came the penny-farthing', 'The history of cycling', 'en', 'bicycle', null],
    ['Seine Wellen sind kürzer', 'Warum ist der Himmel blau', 'de', undefined, 'sky'],
    ['Water covers most of it', 'What surrounds us', 'en', undefined, 'sea'],
  ])('shows no sea, shield or cake for words of other meanings: %s', (text, topic, language, subject, place) => {
    expect(read(text, topic, language)).toMatchObject({ subjects: subject === undefined ? [] : [subject], place });
  });

  it.each([
    ['A fox sleeps in the open', 'The red fox', 'en', ['fox']],
    ['Bears swim far from the ice', 'Animals of the north', 'en', ['bear']],
    ['Horse shoes protect the foot', 'The horse', 'en', ['horseshoe']],
    ['Sun, flowers and a bench', 'A garden', 'en', ['sun', 'flower']],
    ['The ship called Eagle came home', 'A voyage', 'en', ['ship']],
    ['Dry the knife and oil the handle', 'Knives', 'en', ['knife']],
    ['Die Schnecke trägt ihr Haus', 'Die Schnecke', 'de', ['snail']],
  ])('shows the thing that a compound or a verb is about: %s', (text, topic, language, names) => {
    expect(read(text, topic, language).subjects).toEqual(names);
  });

  it('shows a thing beside the subject that other scenes show, and no landscape', () => {
    const words = { subject: 'The fox waits', topic: 'The red fox', language: 'en', promptPrefix: '' };
    expect(readScene({ ...words, leftOut: ['fox'] })).toMatchObject({ subjects: ['paw'], place: null });
    expect(readScene({ ...words, leftOut: ['fox', 'paw'] }).subjects).toEqual(['grass']);
  });

  it('falls back to the topic when a scene names nothing', () => {
    expect(read('And so the circle closes', 'Why whales sing').subjects).toEqual(['whale', 'music']);
    expect(read('It is scattered more than red', 'Why is the sky blue').place).toBe('sky');
    expect(read('A cat looks up', 'Why is the sky blue')).toMatchObject({ subjects: ['cat'], place: null });
  });

  it("reads a model's English prompts in a video of another language, but no words that only look English", () => {
    const prompt = 'A cosy bakery at dawn, a baker holds fresh loaves before the window, warm light, street outside';
    expect(read(prompt, 'La baguette', 'fr')).toMatchObject({ subjects: ['bread'], hour: 'morning' });
    expect(read('Car il vient de loin', 'Un secret', 'fr').subjects).toEqual([]);
    expect(read('Warum war es so', 'Warum war es so', 'de').mood).toBeNull();
  });

  it('takes the hour, never a subject, from a style', () => {
    expect(read('A house', 'A house', 'en', 'warm watercolour of waves and fishes at night')).toMatchObject({
      subjects: ['house'],
      place: null,
      hour: 'night',
    });
  });

  it('accepts any language and any text', () => {
    for (const language of ['pl', '', 'zh-Hant', 'EN-us'])
      expect(() => read('\u0000 👩‍🚀 ﷽ "/><x>', '', language)).not.toThrow();
  });
});
