import { describe, expect, it } from 'vitest';
import { readContentData } from './content-data';

describe('readContentData', () => {
  it('reads the data of a file', () => {
    expect(readContentData('phrase-books/ko')).toMatchObject({ quotes: ['‘', '’'] });
  });

  it('names the path of a file that does not exist', () => {
    expect(() => readContentData('phrase-books/xx')).toThrow(/content\/phrase-books\/xx\.yaml/u);
  });
});
