import { describe, expect, it } from 'vitest';
import { pictureViews } from '../../script/phrase-book/picture-views';
import { readScene } from './read-scene';
import type { Scene } from './scene';

const read = (subject: string, topic = subject, language = 'en', promptPrefix = ''): Scene =>
  readScene({ subject, topic, language, promptPrefix });

describe('readScene', () => {
  it('sees what a scene says', () => {
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
  ])('shows in every view of "%s" what it is about', (title, language, name) => {
    for (const view of pictureViews) expect(read(`${title}, ${view}`, title, language).subjects).toEqual([name]);
  });

  it('takes the sky for what is asked about the sky', () => {
    expect(read('Warum ist der Himmel blau', 'Warum ist der Himmel blau', 'de').place).toBe('sky');
  });

  it('takes vague words only where nothing plainer is said', () => {
    expect(read('Dance through time').subjects).toHaveLength(1);
    expect(read('The dance of the elephant').subjects).toEqual(['elephant']);
  });

  it('goes back to the topic where a scene names nothing', () => {
    expect(read('And so the circle closes', 'Why whales sing').subjects).toEqual(['whale', 'music']);
    expect(read('It is scattered more than red', 'Why is the sky blue').place).toBe('sky');
    expect(read('A cat looks up', 'Why is the sky blue')).toMatchObject({ subjects: ['cat'], place: null });
  });

  it('reads the English prompts of a model in a film of another language, but no words that only look English', () => {
    const prompt = 'A cosy bakery at dawn, a baker holds fresh loaves before the window, warm light, street outside';
    expect(read(prompt, 'La baguette', 'fr')).toMatchObject({ subjects: ['bread'], hour: 'morning' });
    expect(read('Car il vient de loin', 'Un secret', 'fr').subjects).toEqual([]);
    expect(read('Warum war es so', 'Warum war es so', 'de').mood).toBeNull();
  });

  it('lets a style tell the hour, never a thing', () => {
    expect(read('A house', 'A house', 'en', 'warm watercolour of waves and fishes at night')).toMatchObject({
      subjects: ['house'],
      place: null,
      hour: 'night',
    });
  });

  it('takes any language and any text', () => {
    for (const language of ['pl', '', 'zh-Hant', 'EN-us'])
      expect(() => read('\u0000 👩‍🚀 ﷽ "/><x>', '', language)).not.toThrow();
  });
});
