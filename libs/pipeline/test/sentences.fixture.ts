import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paragraphs of a language, each as its sentences. In a data file a line is a paragraph, `|` a boundary. */
export const paragraphsOf = (language: string): string[][] =>
  readFileSync(join(import.meta.dirname, 'sentences', `${language}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((sentence) => sentence.trim()));

/** Chinese and Japanese have no space between sentences. */
export const paragraphText = (sentences: readonly string[], language: string): string =>
  sentences.join(['zh', 'ja'].includes(language) ? '' : ' ');

export interface BoundaryScore {
  /** Harmonic mean of precision and recall; the end of a paragraph does not count. */
  f1: number;
  /** The text around each wrong or missing boundary. */
  faults: string[];
}

/** Boundaries as counts of characters other than spaces. */
const boundariesOf = (sentences: readonly string[]): number[] => {
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
  for (const sentences of paragraphsOf(language)) {
    const text = paragraphText(sentences, language);
    const bare = text.replace(/\s/gu, '');
    const [want, got] = [boundariesOf(sentences), boundariesOf(split(text, language))];
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
