import { describe, expect, it } from 'vitest';
import { splitHeadline } from './headline';

const headlineWords = (title: string, language = 'en'): string => {
  const { before, strong, after } = splitHeadline(title, language);
  return `${before}${strong}${after}`.replaceAll('\u2060', '');
};

describe('splitHeadline', () => {
  it.each([
    ['keeps a short title', 'Why bees dance in the dark', 'WHY BEES DANCE IN THE DARK'],
    ['keeps a question', 'How do black holes form?', 'HOW DO BLACK HOLES FORM?'],
    ['drops a leading article', 'The history of the umbrella', 'HISTORY OF THE UMBRELLA'],
    ['takes the part before a colon', 'Photosynthesis: how plants turn light into sugar', 'PHOTOSYNTHESIS'],
    [
      'drops function words of a long title',
      'How the first of the settlers of Iceland came to the island',
      'HOW FIRST SETTLERS ICELAND CAME ISLAND',
    ],
    [
      'ends a long title at a word with a meaning',
      'Extraordinary architectural achievements of medieval cathedral builders',
      'EXTRAORDINARY ARCHITECTURAL ACHIEVEMENTS',
    ],
    ['keeps emoji', 'Bees 🐝', 'BEES 🐝'],
    [
      'keeps a mark behind a blank on the line of its word',
      'Qui était Louis Pasteur ?',
      'QUI ÉTAIT LOUIS PASTEUR\u00a0?',
    ],
  ])('%s', (_, title, words) => {
    expect(headlineWords(title)).toBe(words);
  });

  it.each([
    ['de', 'Warum ist der Himmel so blau, und warum wird er abends rot?', 'WARUM HIMMEL BLAU, ABENDS ROT?'],
    ['es', '¿Por qué es famoso Machu Picchu?', '¿POR QUÉ ES FAMOSO MACHU PICCHU?'],
    ['zh', '蜜蜂为什么跳舞', '蜜蜂为什么跳舞'],
    ['ar', 'لماذا يرقص النحل', 'لماذا يرقص النحل'],
    ['tr', 'İstanbul ışıkları', 'İSTANBUL IŞIKLARI'],
  ])('reads %s', (language, title, words) => {
    expect(headlineWords(title, language)).toBe(words);
  });

  it('marks the longest word that is no function word', () => {
    expect(splitHeadline('Why bees dance in the dark', 'en')).toEqual({
      before: 'WHY BEES ',
      strong: 'DANCE',
      after: ' IN THE DARK',
    });
    expect(splitHeadline('蜜蜂为什么跳舞', 'zh').strong.replaceAll('\u2060', '')).toBe('跳舞');
  });

  it.each([
    ['an empty title', '', ''],
    ['a single mark', '!', '!'],
    ['one endless word', 'x'.repeat(500), 'X'.repeat(42)],
    ['endless Chinese', '蜂'.repeat(200), '蜂'.repeat(7)],
  ])('copes with %s', (_, title, words) => {
    expect(headlineWords(title)).toBe(words);
  });
});
