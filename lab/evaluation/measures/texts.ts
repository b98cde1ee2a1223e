import { detectLanguage, languageOfTie, splitSentences } from '@svc/pipeline/tools';
import { markedLanguages, listParagraphs, readTitles, scoreBoundaries } from '@svc/testing/harness';

/** F1 of sentence boundaries, a value for each language. */
export const boundaryRows = (): Record<string, string> =>
  Object.fromEntries(
    markedLanguages.map((language) => {
      const count = listParagraphs(language).flat().length;
      return [`${language} (${count} sentences)`, scoreBoundaries(language, splitSentences).f1.toFixed(4)];
    }),
  );

export const titleRows = (): Record<string, string> => {
  const titles = readTitles();
  const right = titles.filter(({ title, language }) => detectLanguage(title) === language).length;
  const known = titles.filter(
    ({ title, language }) => (languageOfTie(title, [language]) ?? detectLanguage(title)) === language,
  ).length;
  const percent = (count: number): string => `${((100 * count) / titles.length).toFixed(1)} % of ${titles.length}`;
  return { 'right by the title': percent(right), 'right with the language of the caller': percent(known) };
};
