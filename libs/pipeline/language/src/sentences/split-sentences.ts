import { sentenceEnds } from './sentence-ends';

/** Parts of a text, each to the beginning of the next sentence: joined they are the text. */
export const sentenceParts = (text: string, language: string): string[] => {
  const starts = [0, ...sentenceEnds(text, language).slice(0, -1)];
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
};

/**
 * The sentences of a text, trimmed, none empty.
 * @param language BCP 47
 */
export const splitSentences = (text: string, language: string): string[] =>
  sentenceParts(text, language)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
