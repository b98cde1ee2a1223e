import { describe, expect, it } from 'vitest';
import { type Direction, groupCaption } from './caption-groups';

/** Groups as text, those against the line in braces. */
const grouped = (text: string, line: Direction): string => {
  const words = text.split(' ');
  return groupCaption(words, line)
    .map(({ from, to, direction }) => {
      const inner = words.slice(from, to).join(' ');
      return direction === undefined ? inner : `{${inner}}`;
    })
    .join(' ');
};

describe('a caption from right to left', () => {
  it.each([
    ['שלום iPhone 15 🙂!', 'שלום {iPhone 15} 🙂!'],
    ['אני כותב ב Visual Studio Code כל יום', 'אני כותב ב {Visual Studio Code} כל יום'],
    ['السعر 25.50 دولار (USD)', 'السعر 25.50 دولار {(USD)}'],
    // SubtitleEdit issue 2768: a number at the beginning stays there.
    ['99 בלונים אדומים', '99 בלונים אדומים'],
    // sofit pull request 4: a line of Latin words with a sign.
    ['Under the Guides & Onboarding', '{Under the Guides & Onboarding}'],
    ['שלום OpenAI עולם', 'שלום {OpenAI} עולם'],
    ['15 16 17 שעות', '15 16 17 שעות'],
    ['משפחה 👨‍👩‍👧 שלמה', 'משפחה 👨‍👩‍👧 שלמה'],
  ])('keeps the order of words from left to right: %s', (text, groups) => {
    expect(grouped(text, 'rtl')).toBe(groups);
  });
});

describe('a caption from left to right', () => {
  it.each([
    ['He said السلام عليكم loudly', 'He said {السلام عليكم} loudly'],
    ['The word שלום 15 means', 'The word {שלום 15} means'],
    ['Price 25.50 USD & more', 'Price 25.50 USD & more'],
  ])('keeps the order of words from right to left: %s', (text, groups) => {
    expect(grouped(text, 'ltr')).toBe(groups);
  });
});
