import { describe, expect, it } from 'vitest';
import { tidesDocument } from '../../../test/tides-document.fixture';
import { documentLanguage } from './document-source';

describe('documentLanguage', () => {
  it.each([
    ['its tag', 'en-GB', 'en-GB'],
    ['the name of a language', 'English', 'en'],
    ['a tag with an underscore', 'en_US', 'en-US'],
    ['the language of the text for no language', 'the usual', 'en'],
    ['the language of the text for nothing', '', 'en'],
  ])('is %s', (_, language, tag) => expect(documentLanguage({ ...tidesDocument, language })).toBe(tag));
});
