import { describe, expect, it } from 'vitest';
import { readQuestion } from '@svc/pipeline-language';
import { introduceNames } from './introduce-names';
import { rankUnits } from './rank-prose';
import { spokenUnits } from './spoken-units';

/** The sentences of a text from an index on, with the names that they introduce. */
const introduced = (text: string, from: number, language = 'en', title = 'Mill'): { text: string; quote: string }[] => {
  const units = rankUnits(spokenUnits([{ title, url: null, text }], language), readQuestion(title, language), language);
  const told = units.slice(from).map((unit) => ({ text: unit.text, unit }));
  return introduceNames(told, units, language).map((line) => ({ text: line.text, quote: line.unit.quote }));
};

describe('introduceNames', () => {
  it.each([
    ['en', 'The mill was drawn by Ida Berg in 1901. Berg sold the drawing to a museum of the town.', 'Ida Berg sold'],
    [
      'es',
      'Ida Berg dibujó el molino de la ciudad en 1901. Berg vendió el dibujo al museo de la ciudad.',
      'Ida Berg vendió',
    ],
    [
      'fr',
      'Le moulin fut dessiné par Ida Berg en 1901. Berg vendit le dessin au musée de la ville.',
      'Ida Berg vendit',
    ],
    ['it', 'Il mulino fu disegnato da Ida Berg nel 1901. Berg vendette il disegno al museo.', 'Ida Berg vendette'],
    ['en', 'The wheel was made by Carl von Linde in 1870. Linde sold the wheel to the town.', 'Carl von Linde sold'],
  ])('tells a name in full where the video has it first, in %s', (language, text, beginning) => {
    const [line] = introduced(text, 1, language);
    expect(line?.text).toMatch(new RegExp(`^${beginning}`, 'u'));
    expect(line?.quote).toContain(text.includes('1901') ? '1901' : '1870');
  });

  it('leaves a name that was told in full, and later ones', () => {
    const text = 'Ida Berg drew the mill in 1901. Berg sold the drawing to a museum. Berg died in the town in 1912.';
    expect(introduced(text, 0).map((line) => line.text)).toEqual(text.split(/(?<=\.)\s/u));
    expect(introduced(text, 1).map((line) => line.text)).toEqual([
      'Ida Berg sold the drawing to a museum.',
      'Berg died in the town in 1912.',
    ]);
  });

  it.each([
    [
      'a place',
      'en',
      'Lake Constance feeds the mill of the town. Fishers live in Constance and sell fish at the mill.',
    ],
    ['a name that stood alone before', 'en', 'Berg owned the mill for years. Ida Berg drew it in 1901. Berg sold it.'],
    ['the subject', 'en', 'Anna Mill built the house in 1901. Mill sold the house to the town of Oldtown.'],
    ['a German noun', 'de', 'Im Alten Turm der Mühle lebt ein Müller. Turm und Mühle gehören der kleinen Stadt.'],
  ])('leaves %s as it is', (_, language, text) => {
    expect(
      introduced(text, 1, language)
        .map((line) => line.text)
        .join(' '),
    ).not.toMatch(/Lake Constance|Anna|Alten Turm/u);
  });
});
