import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributeNarrations } from './attribute-narrations';

/** Made from the articles by replacing a part of a sentence, by joining and cutting, or by hand. */
interface PlantedClaims {
  articles: { title: string; text: string }[];
  /** Kind and sentence. */
  falsehoods: [kind: string, sentence: string][];
  truths: [kind: string, sentence: string][];
}

interface Judged {
  language: string;
  kind: string;
  sentence: string;
  missing: string[];
}

const languages = ['en', 'de', 'es', 'fr', 'it', 'zh'];

const readClaims = (language: string): PlantedClaims =>
  JSON.parse(readFileSync(join(__dirname, '../../test/claims', `${language}.json`), 'utf8')) as PlantedClaims;

const judge = (language: string, list: 'falsehoods' | 'truths'): Judged[] => {
  const claims = readClaims(language);
  const texts = claims.articles.map((article) => ({ ...article, url: null }));
  const narrations = claims[list].map(([, sentence]) => sentence);
  const found = attributeNarrations({ narrations, language }, { texts, language });
  return claims[list].map(([kind, sentence], index) => ({
    language,
    kind,
    sentence,
    missing: found[index]?.missing ?? [],
  }));
};

const isFlagged = ({ missing }: Judged): boolean => missing.length > 0;
const shareFlagged = (judged: readonly Judged[]): number => judged.filter(isFlagged).length / judged.length;
const inOneLine = ({ language, kind, sentence, missing }: Judged): string =>
  `${language} ${kind}: ${sentence} [${missing.join(', ')}]`;

describe('the comparison of a narration with its source', () => {
  const falsehoods = languages.flatMap((language) => judge(language, 'falsehoods'));
  const truths = languages.flatMap((language) => judge(language, 'truths'));
  const kinds = [...new Set(falsehoods.map(({ kind }) => kind))];

  it('has 200 planted falsehoods and 200 true sentences in six languages', () => {
    expect(falsehoods.length).toBeGreaterThanOrEqual(200);
    expect(truths.length).toBeGreaterThanOrEqual(200);
    expect(kinds).toHaveLength(9);
  });

  it('finds at least 85 % of planted falsehoods', () => {
    const missed = falsehoods.filter((one) => !isFlagged(one)).map(inOneLine);
    expect(shareFlagged(falsehoods), missed.join('\n')).toBeGreaterThanOrEqual(0.85);
  });

  it.each(kinds)('finds seven in ten falsehoods of the kind "%s"', (kind) => {
    const planted = falsehoods.filter((one) => one.kind === kind);
    const missed = planted.filter((one) => !isFlagged(one)).map(inOneLine);
    expect(shareFlagged(planted), missed.join('\n')).toBeGreaterThanOrEqual(0.7);
  });

  it('flags at most 5 % of true sentences', () => {
    const flagged = truths.filter(isFlagged).map(inOneLine);
    expect(shareFlagged(truths), flagged.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('keeps a sentence that joins a name, a prize and a year of three sentences', () => {
    const text =
      'Karl von Frisch decoded the meaning of the dance in the 1940s. Bees in the hive follow the dancer closely. He received the Nobel Prize in 1973 for this work.';
    const texts = [{ title: 'Waggle dance', url: null, text }];
    const narrations = [
      'Karl von Frisch received the Nobel Prize in 1973.',
      'Karl von Frisch decoded the dance, bees follow the dancer, and he received the Nobel Prize in 1973.',
    ];
    const found = attributeNarrations({ narrations, language: 'en' }, { texts, language: 'en' });
    expect(found.map(({ missing }) => missing)).toEqual([[], []]);
  });

  it('knows the figures that the source has in brackets', () => {
    const text =
      'The basin covers 7,000,000 square kilometres (2,700,000 sq mi) of the north. A theatre of the town (1922–26) was the best of the coast.';
    const texts = [{ title: 'Basin', url: null, text }];
    const narrations = [
      'The basin covers 2,700,000 square miles.',
      'The basin covers 2,800,000 square miles of the north.',
    ];
    const found = attributeNarrations({ narrations, language: 'en' }, { texts, language: 'en' });
    expect(found.map(({ missing }) => missing.length > 0)).toEqual([false, true]);
  });

  it('finds a subject and an object that changed places', () => {
    const texts = [{ title: 'Firms', url: null, text: 'The bakery bought the mill in the valley for a small sum.' }];
    const narrations = ['The mill bought the bakery in the valley for a small sum.'];
    const [found] = attributeNarrations({ narrations, language: 'en' }, { texts, language: 'en' });
    expect(found?.missing).toEqual(narrations);
  });

  it('compares only the numbers of a translation, and keeps its language', () => {
    const texts = [{ title: 'Brücke', url: null, text: 'Die Brücke wurde 1910 gebaut und ist 120 Meter lang.' }];
    const narrations = ['The bridge was built in 1910.', 'The bridge is 130 metres long.'];
    const found = attributeNarrations({ narrations, language: 'en' }, { texts, language: 'de' });
    expect(found.map(({ missing }) => missing.length)).toEqual([0, 1]);
    expect(found.map(({ own }) => own)).toEqual(narrations);
  });
});
