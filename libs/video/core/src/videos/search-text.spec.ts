import { measureProcessorSeconds } from '@svc/testing';
import { searchSeparator, type SearchedTask } from '@svc/video-data';
import { describe, expect, it } from 'vitest';
import { toSearchPatterns, toSearchText } from './search-text';

const task = (title: string, text: string, narrations: string[] = []): SearchedTask =>
  ({
    id: 'task',
    title,
    request: { text, mode: 'generate', title: null },
    script: { title: '', language: 'en', scenes: narrations.map((narration, index) => ({ index, narration })) },
  }) as unknown as SearchedTask;

/** PostgreSQL's LIKE. */
const isLike = (text: string, pattern: string): boolean =>
  text.includes(pattern.slice(1, -1).replace(/\\([\\%_])/g, '$1'));

const isFound = (term: string, video: SearchedTask): boolean => {
  const [{ searchText, indexText }, { words, indexWords }] = [toSearchText(video), toSearchPatterns(term)];
  const isIndexed = indexWords.every((pattern) => isLike(indexText, pattern));
  const isSaid = words.every((pattern) => isLike(searchText, pattern));
  if (isSaid) expect(isIndexed).toBe(true);
  return isSaid;
};

describe('toSearchText and toSearchPatterns', () => {
  it.each([
    ['Greek, whatever its last sigma', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['German, with and without its sharp s', 'STRASSE', 'Die Straße'],
    ['French without accents', 'creme brulee', 'Crème brûlée'],
    ['accents in either spelling', 'Caf\u00e9', 'cafe\u0301'],
    ['Turkish', 'ISTANBUL', 'İstanbul'],
    ['Russian', 'пчёлы', 'Пчёлы танцуют'],
    ['Arabic', 'النحل', 'لماذا يرقص النحل'],
    ['Hindi', 'मधुमक्खी', 'मधुमक्खी क्यों नाचती है'],
    ['a part of a Korean word', '꿀벌', '꿀벌은'],
    ['one Chinese character', '蜂', '蜜蜂为什么跳舞'],
    ['Japanese in half width', 'ﾊﾁ', 'ハチのダンス'],
    ['an emoji', '🐝', 'Bees 🐝'],
  ])('match %s', (_case, term, title) => {
    expect(isFound(term, task(title, 'topic'))).toBe(true);
  });

  it('match all words of a term in any order, in the title, the text and the spoken words', () => {
    const video = task('Bees', 'Why they dance', ['The hive listens.']);
    expect(isFound('hive dance bee', video)).toBe(true);
    expect(isFound('hive dance wasp', video)).toBe(false);
  });

  it('treat special characters of LIKE literally', () => {
    expect(toSearchPatterns('50% a_b \\').words).toEqual(['%50\\%%', '%a\\_b%', '%\\\\%']);
    expect(isFound('50%', task('50 bees', 'topic'))).toBe(false);
  });

  it('have no pattern for blanks', () => {
    expect(toSearchPatterns(' \t ').words).toEqual([]);
  });

  it('separate title and words, so that no term matches across both', () => {
    const { searchText } = toSearchText(task(`Bees${searchSeparator}x`, 'topic'));
    expect(searchText.split(searchSeparator)).toHaveLength(2);
  });

  it('process the longest hostile texts without delay', async () => {
    const marks = `a${'\u0301\u0316'.repeat(200_000)}`;
    const read = () => expect(toSearchText(task('Bees', marks, [marks])).searchText.length).toBeLessThan(10_000);
    expect(await measureProcessorSeconds(read)).toBeLessThan(5);
    const words = toSearchPatterns('b '.repeat(100)).words;
    expect(words.length).toBe(8);
  });
});
