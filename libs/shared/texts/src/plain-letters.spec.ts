import { describe, expect, it } from 'vitest';
import { plainLetters } from './plain-letters';

describe('plainLetters', () => {
  it.each([
    ['mathematical bold', '𝗕𝗲𝗲𝘀 𝐝𝐚𝐧𝐜𝐞 𝟏𝟐 times', 'Bees dance 12 times'],
    ['script and fraktur', '𝓑𝓮𝓮𝓼 ℌ𝔢𝔩𝔩𝔬', 'Bees Hello'],
    ['full-width letters and digits', 'Ｂｅｅｓ １２', 'Bees 12'],
    ['ligatures', 'ﬁrst suﬃcient ﬂight', 'first sufficient flight'],
    ['squared units', '20 ㎡, 3 ㎏, 5 ㎢, 2 ㎥', '20 m², 3 kg, 5 km², 2 m³'],
    ['circled and bracketed', '① Ⓑⓔⓔⓢ ⑴', '1 Bees (1)'],
    ['Roman numerals', 'Louis Ⅻ, part ⅳ', 'Louis XII, part iv'],
    ['half-width kana', 'ﾊﾟﾝ', 'パン'],
    ['presentation forms of Arabic', 'ﻣﺮﺣﺒﺎ', 'مرحبا'],
    ['presentation forms of Hebrew', 'שׁלום', 'שׁלום'],
    ['Kangxi radicals', '⽇本', '日本'],
  ])('writes %s as voices read and fonts draw them', (_, written, plain) => {
    expect(plainLetters(written)).toBe(plain);
  });

  it.each(['ﾞ', 'ｶﾞ', 'ﬞ', 'ﹰ', '𝐚', 'ﷺ', '①'])('takes linear time for a row of %j', (letter) => {
    const seconds = (count: number): number => {
      const startedAt = process.cpuUsage().user;
      plainLetters(letter.repeat(count));
      return (process.cpuUsage().user - startedAt) / 1e6;
    };
    expect(seconds(20_000)).toBeLessThan(1);
  });

  it.each([
    'x² + ½ tsp at 21 ℃, № 5 ™',
    '「蜂」は、踊る！（本当）',
    'ㅋㅋㅋ 꿀벌',
    'ผึ้งทำงาน',
    'Ⓜ️ ㊗️ 🅰️ 🈁',
    'Nguyễn, naïve, Ünal',
    'ʰ ᴬ ª º',
  ])('leaves %j as it is', (text) => {
    expect(plainLetters(text)).toBe(text);
  });
});
