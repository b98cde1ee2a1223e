import { describe, expect, it } from 'vitest';
import { markedLanguages, listParagraphs, paragraphText, scoreBoundaries } from '@svc/testing';
import { sentenceParts, splitSentences } from './split-sentences';

const languages = markedLanguages;

const bestMs = (run: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );

describe('splitSentences', () => {
  it.each(languages)('finds the marked boundaries of "%s" with an F1 of at least 0.995', (language) => {
    const { f1, faults } = scoreBoundaries(language, splitSentences);
    console.info(`${language}: F1 ${f1.toFixed(4)}`);
    expect(f1, faults.join('\n')).toBeGreaterThanOrEqual(0.995);
  });

  it.each([
    ['an ordinal number', 'de', ['Am Freitag, 6. August, kam er.', 'Es war heiß.']],
    ['a number that is no ordinal', 'de', ['Er wurde 12.', 'Das war 1927.', 'Bienen tanzten.']],
    ['a title and initials', 'en', ['Ask Dr. J. R. Brown.', 'He knows.']],
    ['a letter that is no initial', 'en', ['It is vitamin C.', 'Lemons have it.']],
    ['a unit without a stop of its own', 'en', ['It weighs 5 kg.', 'Lead weighs more.']],
    ['brackets within a sentence', 'de', ['Er hatte (wirklich!) Angst.', 'Sie nicht.']],
    ['a text without capitals', 'en', ['it works well.', 'then we go on.']],
    ['a name that begins small', 'en', ['They sold it.', 'iPhones came later.']],
    ['an address', 'en', ['See example.com.', 'Bees are there.']],
    ['line breaks', 'en', ['A heading', 'A sentence.']],
    ['a language without rules', 'sv', ['Dr. Berg kom 1.5 timmar sent.', 'Varför?', 'Ingen vet.']],
  ])('knows %s', (_, language, sentences) => {
    expect(splitSentences(sentences.join('\n'), language)).toEqual(sentences);
    if (sentences[0] !== 'A heading') expect(splitSentences(sentences.join(' '), language)).toEqual(sentences);
  });

  it.each(['', ' ', '...', '…', '?!', '\n\n'])('returns no empty sentences for %j', (text) => {
    expect(splitSentences(text, 'en')).toEqual(text.trim() === '' ? [] : [text]);
  });

  it.each(languages)('splits 20,000 characters of "%s" within 50 ms', (language) => {
    const text = listParagraphs(language).map((sentences) => paragraphText(sentences, language));
    const long = text.join(' ').repeat(10).slice(0, 20_000);
    expect(bestMs(() => splitSentences(long, language))).toBeLessThan(50);
  });

  it.each([
    '.',
    '. ',
    'a.',
    'A. ',
    '(',
    '(a. ',
    '「',
    '「あ。',
    '1. ',
    '" ',
    '!”',
    'ก ',
    'ๆ ',
    '🐝 ',
    '\n',
    '… ',
    'z. B. ',
  ])('takes linear time for 20,000 characters of %j', (part) => {
    const long = part.repeat(20_000 / part.length);
    for (const language of ['en', 'fr', 'th', 'ja'])
      expect(
        bestMs(() => splitSentences(long, language)),
        language,
      ).toBeLessThan(1_000);
  });
});

describe('sentenceParts', () => {
  it.each(languages)('keeps every character of "%s"', (language) => {
    const text = listParagraphs(language)
      .map((sentences) => paragraphText(sentences, language))
      .join(' \n ');
    expect(sentenceParts(text, language).join('')).toBe(text);
  });
});
