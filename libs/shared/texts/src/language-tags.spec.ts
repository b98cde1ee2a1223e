import { describe, expect, it } from 'vitest';
import { canonicalLanguage } from './language-tags';

describe('canonicalLanguage', () => {
  it.each([
    ['EN', 'en'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['eng', 'en'],
  ])('writes the tag %s as %s', (tag, canonical) => expect(canonicalLanguage(tag)).toBe(canonical));

  it.each(['English', 'german', '中文', '', 'e', 'en_US', '../etc', 'x-private'])('refuses %j', (text) =>
    expect(canonicalLanguage(text)).toBeNull(),
  );
});
