/** Characters that may follow a full stop: brackets, and quotes of every language. */
const closing = String.raw`[\s"'\p{Pe}\p{Pf}\p{Pi}]`;

const closingEnd = new RegExp(`(?<!${closing})${closing}+$`, 'u');
const mark = /[\p{Sentence_Terminal}…]$/u;
const clauseMark = /[,;:–—、，；：،؛]$/u;
const pictograph = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\p{M}\p{Emoji_Modifier}]*$/u;

const abbreviation =
  /(?:^|\P{L})(?:\p{L}|\p{L}\.\p{L}|[dm]r|m?rs|ms|st|no|nr|prof|sr|jr|vs|ca|cf|etc|fig|vol|bzw|evtl|ggf|inkl|sog|usw|approx|sra?|mme)\.$/iu;

/** German ordinals have a full stop, and German nouns a capital. */
const ordinalBefore = /^(?:am|ab|bis|beim|das|dem|den|der|des|die|im|seit|und|vom|zum|zur)$/iu;

/** Thai, Lao, Khmer and Burmese have a space at the end of a sentence. */
const blankEndsPhrase = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\s$/u;

const startsSmall = (word: string): boolean => /^\P{L}*\p{Ll}/u.test(word);

const isFullStop = (bare: string, before: string | undefined, next: string): boolean => {
  if (abbreviation.test(bare)) return false;
  if (startsSmall(next)) return /\p{L}{3}\.$/u.test(bare);
  return !/^\P{L}*\d{1,2}\.$/u.test(bare) || (before !== undefined && !ordinalBefore.test(before));
};

/**
 * True when a sentence ends with this word, as written.
 * @param before the neighbours in the same text; undefined at its ends
 */
export const endsSentence = (word: string, before?: string, next?: string): boolean => {
  if (next === undefined || blankEndsPhrase.test(word)) return true;
  const text = word.trimEnd();
  const bare = text.replace(closingEnd, '');
  const goesOn = startsSmall(next) && (bare !== text || !/[.!?]$/u.test(bare));
  if (goesOn || bare === '') return false;
  return bare.endsWith('.') ? isFullStop(bare, before, next) : mark.test(bare) || pictograph.test(bare);
};

/** True when the speaker pauses behind this word. */
export const endsClause = (word: string): boolean => {
  const bare = word.trimEnd().replace(closingEnd, '');
  return clauseMark.test(bare) || mark.test(bare);
};

/** The words of a text, a list for each of its sentences. */
export const groupSentences = <Word extends { text: string }>(words: readonly Word[]): Word[][] => {
  const sentences: Word[][] = [];
  let sentence: Word[] = [];
  words.forEach((word, index) => {
    sentence.push(word);
    if (!endsSentence(word.text, words[index - 1]?.text, words[index + 1]?.text)) return;
    sentences.push(sentence);
    sentence = [];
  });
  return sentences;
};
