import { describe, expect, it } from 'vitest';
import { everydayNouns } from '../../test/everyday-nouns.fixture';
import { readScene } from './read-scene';
import { subjectNames } from './subjects/subjects';
import { findMeanings, listRows } from '@svc/pipeline-language';

const namesIn = (text: string): string[] => {
  const { subjects: names, place, weather } = readScene({ subject: text, topic: '', language: 'en', promptPrefix: '' });
  return [...names, place, weather].filter((name) => name !== null);
};

describe('the drawings of everyday nouns', () => {
  it('exist for 95 of 100 nouns', () => {
    const nouns = new Set(everydayNouns.map(({ noun }) => noun));
    const drawn = everydayNouns.filter(({ noun }) => namesIn(`a ${noun}`).length > 0);
    expect(nouns.size).toBe(everydayNouns.length);
    expect(nouns.size).toBeGreaterThanOrEqual(300);
    expect(drawn.length / nouns.size).toBeGreaterThanOrEqual(0.95);
  });

  it('show what the noun names', () => {
    const wrong = everydayNouns.flatMap(({ noun, drawnAs }) =>
      drawnAs === null || namesIn(`a ${noun}`).includes(drawnAs) ? [] : [`${noun}: ${namesIn(noun).join()}`],
    );
    expect(wrong).toEqual([]);
  });

  it('are selected by the first English word of their row, alone', () => {
    const wrong = listRows('subject').flatMap(({ name, columns: [english = []] }) => {
      const word = (english.find((each) => !each.startsWith('~')) ?? english[0] ?? '').replace('~', '');
      const found = findMeanings(word.replaceAll('_', ' '), 'en').filter(({ kind }) => kind === 'subject');
      return found.length === 1 && found[0]?.name === name ? [] : [`${word}: ${found.map((each) => each.name).join()}`];
    });
    expect(wrong).toEqual([]);
    expect(listRows('subject')).toHaveLength(subjectNames().size);
  });
});
