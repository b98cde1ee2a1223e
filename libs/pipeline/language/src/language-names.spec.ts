import { describe, expect, it } from 'vitest';
import { languageNamed } from './language-names';

describe('languageNamed', () => {
  it.each([
    ['English', 'en'],
    ['english (US)', 'en'],
    ['English language', 'en'],
    ['en_US', 'en-US'],
    ['zh-cn', 'zh-CN'],
    ['中文', 'zh'],
    ['普通话', 'zh'],
    ['简体中文', 'zh-Hans'],
    ['Simplified Chinese', 'zh-Hans'],
    ['Chinese (Simplified)', 'zh'],
    ['Deutsch', 'de'],
    ['Englisch', 'en'],
    ['日本語', 'ja'],
    ['jp', 'ja'],
    ['Português', 'pt'],
    ['"de".', 'de'],
  ])('reads %s as %s', (text, tag) => expect(languageNamed(text)).toBe(tag));

  it.each(['', 'the same as the topic', 'xx', '../../etc', 'qwertzu', '𝐚'])('has no language for %j', (text) =>
    expect(languageNamed(text)).toBeNull(),
  );

  it('is always a tag that Intl understands', () => {
    for (const name of ['Klingon', 'latin', 'Serbo-Croatian', 'LATIN ', 'null', 'und']) {
      const tag = languageNamed(name);
      if (tag !== null) expect(() => new Intl.Locale(tag).maximize()).not.toThrow();
    }
  });
});
