import { describe, expect, it } from 'vitest';
import { splitWords } from '@svc/pipeline-language';
import { mostWords, spokenSentences } from './spoken-sentences';
import { isExpletive, resolvePronoun } from './resolve-pronoun';

const spoken = (sentence: string, language = 'en'): string[] =>
  spokenSentences(sentence, language).map(({ text }) => text);

describe('spokenSentences', () => {
  it.each([
    [
      'en',
      'The first commercial telephone exchange opened in New Haven in January 1878, and it had 21 subscribers within its first two weeks.',
      [
        'The first commercial telephone exchange opened in New Haven in January 1878.',
        'It had 21 subscribers within its first two weeks.',
      ],
    ],
    [
      'en',
      'The largest known octopus is the giant Pacific octopus, which weighs about 15 kilograms and has arms of 4.3 metres.',
      [
        'The largest known octopus is the giant Pacific octopus.',
        'It weighs about 15 kilograms and has arms of 4.3 metres.',
      ],
    ],
    [
      'en',
      'The whole beans are ground shortly before they are used for brewing, because ground coffee loses its aroma within hours.',
      [
        'The whole beans are ground shortly before they are used for brewing.',
        'That is because ground coffee loses its aroma within hours.',
      ],
    ],
    [
      'de',
      'Das Geräusch entsteht im Kehlkopf, weil Muskeln die Stimmritze sehr schnell öffnen und schließen, während die Katze ein- und ausatmet.',
      [
        'Das Geräusch entsteht im Kehlkopf.',
        'Das liegt daran, dass Muskeln die Stimmritze sehr schnell öffnen und schließen, während die Katze ein- und ausatmet.',
      ],
    ],
    [
      'fr',
      'La tour devait être démolie au bout de vingt ans, mais elle fut sauvée parce qu’elle servait d’antenne pour la radio.',
      [
        'La tour devait être démolie au bout de vingt ans.',
        'Mais elle fut sauvée parce qu’elle servait d’antenne pour la radio.',
      ],
    ],
    [
      'es',
      'La mayoría aparece en los bordes de las placas tectónicas, donde una placa se hunde debajo de otra y la roca se funde.',
      [
        'La mayoría aparece en los bordes de las placas tectónicas.',
        'Allí, una placa se hunde debajo de otra y la roca se funde.',
      ],
    ],
  ])('divides a long sentence in %s at its clauses', (language, sentence, parts) => {
    expect(spoken(sentence, language)).toEqual(parts);
  });

  it.each([
    'Octopuses have three hearts, eight arms and a beak.',
    'In late summer, as the days become shorter and the nights cooler, the leaves of most trees in Canada turn red and yellow.',
    'The mill needs water to turn its wheel all year round, most commonly from a narrow channel with an adequate supply of streams.',
    'The workshop on the river also had drawings for pumps and for narrow looms, the first plans drawn for weavers in the north.',
    'The judges said that the letter had no bearing on the claim, just that since the dates on it were doubtful, he could not sell the land.',
    'The order said that the valley would be held by the army, until 1935 and after that, it would be an open zone without soldiers.',
  ])('never makes a fragment of "%s"', (sentence) => {
    expect(spoken(sentence)).toEqual([sentence]);
  });

  it.each([
    [
      'es',
      'El cobalto lo hallaron por separado Johan Berg, en Falun, en 1735 o antes, y Marta Ruiz en Toledo, en 1737 según su diario.',
    ],
    [
      'de',
      'Die Brücke trägt die Namen von Karl Weber aus Mannheim, der sie im Jahr 1887 plante, und Anna Groß aus dem Amt für die Straßen der Stadt.',
    ],
    [
      'fr',
      'Le pont porte les noms de Jean Petit, qui le dessina en 1887, et Marie Durand de la ville voisine, chef du bureau des routes royales.',
    ],
    [
      'es',
      'Juan siguió en el taller un método nuevo y reunió a muchos más vecinos del pueblo, aunque de casas más pobres y lejanas.',
    ],
  ])('makes no sentence of the end of a list, in %s: %s', (language, sentence) => {
    expect(spoken(sentence, language)).toEqual([sentence]);
  });

  it('tells the second half of a sentence behind the first when it has a pronoun', () => {
    const sentence =
      'The engineer built two cars with cameras in the war for the hospitals of the coast, and many thousand soldiers were examined with them.';
    expect(spokenSentences(sentence, 'en').map(({ refers }) => refers)).toEqual([false, true]);
  });

  it('keeps every number and every name', () => {
    const sentence =
      'In 1796, Edward Jenner used cowpox in Berkeley to protect a boy of 8 years, and the boy, who never fell ill, lived until 1853, although many doctors in London doubted it.';
    const parts = spoken(sentence);
    for (const word of ['1796', 'Edward Jenner', 'Berkeley', '8', '1853', 'London'])
      expect(parts.join(' ')).toContain(word);
    for (const part of parts) expect(splitWords(part, 'en').length).toBeLessThanOrEqual(mostWords);
  });

  it('leaves out words that join a sentence to another', () => {
    expect(spoken('However, the bees dance.')).toEqual(['The bees dance.']);
    expect(spoken('The bees, for example, dance.')).toEqual(['The bees dance.']);
  });

  it('keeps sentences of a language without rules', () => {
    const sentence = '量子计算是一种利用量子力学规律来处理信息的计算方式。';
    expect(spoken(sentence, 'zh')).toEqual([sentence]);
  });
});

describe('resolvePronoun', () => {
  it.each([
    ['en', 'Black hole', 'A black hole is a region of space.', 'It has no surface.', 'A black hole has no surface.'],
    ['en', 'Marie Curie', 'Marie Curie was born in 1867.', 'She won two prizes.', 'Marie Curie won two prizes.'],
    ['de', 'Regenbogen', 'Der Regenbogen ist ein Bogen.', 'Er zeigt Farben.', 'Der Regenbogen zeigt Farben.'],
    ['fr', 'Tour Eiffel', 'La tour Eiffel est à Paris.', 'Elle est haute.', 'La tour Eiffel est haute.'],
  ])('names the subject of the sentence before, in %s', (language, title, before, sentence, told) => {
    expect(resolvePronoun(sentence, before, title, language)).toBe(told);
  });

  it.each([
    ['another subject', 'en', 'Black hole', 'The theory is old.', 'It has no proof.'],
    ['another number', 'en', 'Black hole', 'Black holes are dark.', 'It has no surface.'],
    ['another gender', 'de', 'Regenbogen', 'Der Regenbogen ist ein Bogen.', 'Sie ist rot.'],
  ])('leaves the pronoun when the sentence before has %s', (_, language, title, before, sentence) => {
    expect(resolvePronoun(sentence, before, title, language)).toBeNull();
  });

  it('knows pronouns that stand for nothing', () => {
    expect(isExpletive('It is recommended to sleep.', 'en')).toBe(true);
    expect(isExpletive('It is red.', 'en')).toBe(false);
  });
});
