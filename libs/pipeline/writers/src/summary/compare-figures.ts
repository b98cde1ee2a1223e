import { findAnswerSigns, splitWords } from '@svc/pipeline-language';
import { pointsBack } from '../ear/spoken-sentences';
import type { ProseSentence } from './prose';
import { isDangling, refersBack } from './references';

/** A sentence of the text, or two that are told as one. */
interface ComparedSentence extends ProseSentence {
  /** Text as written in the source. */
  quote: string;
  /** True when it is never divided: each of its figures means something only beside the other. */
  isWhole: boolean;
}

/** A longer sentence is too long to follow, also with two figures to compare. */
const mostWords = 28;

const plainAmounts = /\p{Sc}\s?\p{N}|\p{N}\s?(?:%|\p{Sc})/gu;

const countAmounts = (text: string, language: string): number =>
  (text.match(plainAmounts)?.length ?? 0) +
  (text.match(findAnswerSigns(language)?.quantity ?? plainAmounts)?.length ?? 0);

const isShort = (text: string, language: string): boolean => splitWords(text, language).length <= mostWords;

/** True for a sentence whose amount is told against the one of the sentence before: 31 pence before, 24 after. */
const isCompared = (one: ProseSentence, other: ProseSentence, language: string): boolean => {
  const isNext = one.paragraph === other.paragraph && one.indexInParagraph + 1 === other.indexInParagraph;
  const refers = isDangling(other.text, language) || pointsBack(other.text, language);
  return (
    isNext &&
    (refers || refersBack(other.text, '', language)) &&
    countAmounts(one.text, language) > 0 &&
    countAmounts(other.text, language) > 0 &&
    isShort(`${one.text} ${other.text}`, language)
  );
};

/** German nouns keep their capital. */
const continued = (text: string, language: string): string =>
  /^de\b/u.test(language) && !isDangling(text, language) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const joined = (one: ComparedSentence, { text }: ProseSentence, language: string): ComparedSentence => ({
  ...one,
  text: `${one.text.replace(/[.。।]$/u, '')}; ${continued(text, language)}`,
  quote: `${one.quote} ${text}`,
  isWhole: true,
});

/** Keeps two figures that are compared in one sentence. */
export const compareFigures = (prose: readonly ProseSentence[], language: string): ComparedSentence[] => {
  const compared: ComparedSentence[] = [];
  let [before] = prose;
  for (const sentence of prose) {
    const last = compared.at(-1);
    const { text } = sentence;
    if (last?.isWhole === false && before !== undefined && isCompared(before, sentence, language))
      compared[compared.length - 1] = joined(last, sentence, language);
    else
      compared.push({ ...sentence, quote: text, isWhole: countAmounts(text, language) > 1 && isShort(text, language) });
    before = sentence;
  }
  return compared;
};
