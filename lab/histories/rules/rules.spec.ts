import { describe, expect, it } from 'vitest';
import { brokenBy, readStories } from '../test/stories.fixture';
import { rules } from './check';

const planted = readStories('planted-stories.yaml');

describe('the rules of histories', () => {
  it.each(planted)('find $title', (story) => {
    expect(brokenBy(story)).toContain(story.breaks);
  });

  it('are each proven by a planted fault', () => {
    const proven = new Set(planted.map(({ breaks }) => breaks));
    expect(rules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });

  it.each(readStories('innocent-stories.yaml'))('accept $title', (story) => {
    expect(brokenBy(story)).toEqual([]);
  });
});
