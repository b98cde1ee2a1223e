import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Languages with marked sentences, BCP 47. */
export const markedLanguages = 'en de fr es it pt nl pl ru ar hi th ja zh ko'.split(' ');

const readLines = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, 'sentences', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Paragraphs of a language, each as its sentences. In a data file a line is a paragraph, `|` a boundary. */
const writtenParagraphs = (language: string): string[][] =>
  readLines(`${language}.txt`).map((line) => line.split('|').map((sentence) => sentence.trim()));

/** Every sentence of a template; `{one|other}` is a choice. */
const expand = (template: string): string[] => {
  const [, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/u.exec(template) ?? [];
  if (choices === '') return [template];
  return choices.split('|').flatMap((choice) => expand(`${before}${choice}${after}`));
};

/** Templates below the line `# language`. */
const listTemplates = (language: string): string[] => {
  const lines = readLines('templates.txt');
  const start = lines.indexOf(`# ${language}`);
  if (start === -1) return [];
  const end = lines.findIndex((line, index) => index > start && line.startsWith('# '));
  return lines.slice(start + 1, end === -1 ? undefined : end);
};

const fewestSentences = 500;
const sentencesAParagraph = 10;
/** Prime to the lengths of most lists, so that a sentence meets many others. */
const stride = 7;

/** Sentences of the templates in turn, each template with another of its choices. */
const generatedParagraphs = (language: string, count: number): string[][] => {
  const lists = listTemplates(language).map(expand);
  const sentences = Array.from({ length: lists.length === 0 ? 0 : count }, (_, index) => {
    const round = Math.floor(index / lists.length);
    const list = lists[(index + round) % lists.length] ?? [];
    return list[(round * stride + index) % list.length] ?? '';
  });
  return Array.from({ length: Math.ceil(sentences.length / sentencesAParagraph) }, (_, index) =>
    sentences.slice(index * sentencesAParagraph, (index + 1) * sentencesAParagraph),
  );
};

/** At least 500 sentences of a language in paragraphs: written ones, then those of the templates. */
export const listParagraphs = (language: string): string[][] => {
  const written = writtenParagraphs(language);
  return [...written, ...generatedParagraphs(language, Math.max(0, fewestSentences - written.flat().length))];
};

/** Chinese and Japanese have no space between sentences. */
export const paragraphText = (sentences: readonly string[], language: string): string =>
  sentences.join(['zh', 'ja'].includes(language) ? '' : ' ');

interface BoundaryScore {
  /** Harmonic mean of precision and recall; the end of a paragraph does not count. */
  f1: number;
  /** The text around each wrong or missing boundary. */
  faults: string[];
}

/** Boundaries as counts of characters other than spaces. */
const listBoundaries = (sentences: readonly string[]): number[] => {
  let length = 0;
  return sentences.map((sentence) => (length += sentence.replace(/\s/gu, '').length)).slice(0, -1);
};

/** Compares a splitter with the marked sentences of a language. */
export const scoreBoundaries = (
  language: string,
  split: (text: string, language: string) => readonly string[],
): BoundaryScore => {
  let [right, found, marked] = [0, 0, 0];
  const faults: string[] = [];
  for (const sentences of listParagraphs(language)) {
    const text = paragraphText(sentences, language);
    const bare = text.replace(/\s/gu, '');
    const [want, got] = [listBoundaries(sentences), listBoundaries(split(text, language))];
    right += got.filter((boundary) => want.includes(boundary)).length;
    found += got.length;
    marked += want.length;
    const around = (boundary: number): string =>
      `${bare.slice(Math.max(0, boundary - 16), boundary)} | ${bare.slice(boundary, boundary + 12)}`;
    faults.push(
      ...got.filter((boundary) => !want.includes(boundary)).map((boundary) => `wrong: ${around(boundary)}`),
      ...want.filter((boundary) => !got.includes(boundary)).map((boundary) => `missing: ${around(boundary)}`),
    );
  }
  return { f1: (2 * right) / (found + marked), faults };
};

/** A topic as users write it, and its language. */
interface MarkedTitle {
  title: string;
  language: string;
}

/** Titles of the data files. A line `# en` names the language of the titles below it; `|` separates them. */
export const readTitles = (): MarkedTitle[] => {
  let language = '';
  return ['titles.txt', 'fresh-titles.txt']
    .flatMap((name) => readFileSync(join(import.meta.dirname, 'titles', name), 'utf8').split('\n'))
    .flatMap((line) => {
      if (line.startsWith('# ')) language = line.slice(2);
      const titles = line === '' || line.startsWith('# ') ? [] : line.split('|');
      return titles.map((title) => ({ title, language }));
    });
};
