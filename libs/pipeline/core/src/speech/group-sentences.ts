import { sentenceEnds } from '@svc/pipeline-language';
import { joinWords } from './narration-words';

/** Characters that may follow a full stop: brackets, and quotes of every language. */
const closing = String.raw`[\s"'\p{Pe}\p{Pf}\p{Pi}]`;

const closingEnd = new RegExp(`(?<!${closing})${closing}+$`, 'u');
const pauseMark = /[\p{Sentence_Terminal}…,;:–—、，；：،؛]$/u;

/** True when the speaker pauses behind this word. */
export const endsClause = (word: string): boolean => pauseMark.test(word.trimEnd().replace(closingEnd, ''));

/**
 * The words of a text, a list for each of its sentences.
 * @param language BCP 47
 */
export const groupSentences = <Word extends { text: string }>(words: readonly Word[], language: string): Word[][] => {
  const text = joinWords(words.map((word) => word.text));
  const ends = sentenceEnds(text, language);
  const sentences: Word[][] = [];
  let [sentence, position]: [Word[], number] = [[], 0];
  for (const word of words) {
    const bare = word.text.trimEnd();
    position = text.indexOf(bare, position) + bare.length;
    sentence.push(word);
    while ((ends[0] ?? Infinity) < position) ends.shift();
    if (ends[0] !== position) continue;
    sentences.push(sentence);
    sentence = [];
  }
  return sentence.length > 0 ? [...sentences, sentence] : sentences;
};
