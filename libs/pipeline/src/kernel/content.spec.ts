import { describe, expect, it } from 'vitest';
import { readContent } from './content';

describe('readContent', () => {
  it('reads a file below the folder "content" of the sources', () => {
    expect(readContent('README.md')).toMatch(/^# Content\n/);
  });

  it('names the path of a file that does not exist', () => {
    expect(() => readContent('words/none.tsv')).toThrow(/content\/words\/none\.tsv/);
  });
});
