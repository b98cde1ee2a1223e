import { cutGraphemes, splitGraphemes } from '@svc/texts';
import { sentenceParts } from './split-sentences';

/** Joins sentences; Chinese and Japanese have no space between them. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, sentence) => text + (text === '' || /[。！？][」』”’）]*$/u.test(text) ? '' : ' ') + sentence,
    '',
  );

/** Cuts at the last word boundary that fits, or anywhere in a longer word. */
const cutWords = (text: string, maxCharacters: number, language: string): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (piece.length + segment.length > maxCharacters && piece !== '') {
      pieces.push(piece.trim());
      piece = '';
    }
    const parts = cutGraphemes(piece + segment, maxCharacters);
    pieces.push(...parts.slice(0, -1));
    piece = parts.at(-1) ?? '';
  }
  return [...pieces, piece.trim()].filter((part) => part !== '');
};

/** Splits a text at sentence ends into as few parts as possible; a longer sentence is cut between words. */
export const splitLongText = (text: string, maxCharacters: number, language: string): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const segment of sentenceParts(text, language)) {
    if ((part + segment).trimEnd().length > maxCharacters && part !== '') {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part]
    .flatMap((whole) => {
      const trimmed = whole.trim();
      return trimmed.length > maxCharacters ? cutWords(trimmed, maxCharacters, language) : [trimmed];
    })
    .filter((trimmed) => trimmed !== '');
};

/** The beginning of a text as a heading: whole words, no full stop at the end. */
export const shorten = (text: string, maxCharacters: number): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = splitGraphemes(line);
  if (characters.length <= maxCharacters) return line.replace(/[.。]$/u, '');
  const cut = characters.slice(0, maxCharacters - 1).join('');
  const lastBlank = characters[maxCharacters - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const whole = lastBlank > maxCharacters / 2 ? cut.slice(0, lastBlank) : cut;
  return `${whole.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '')}…`;
};
