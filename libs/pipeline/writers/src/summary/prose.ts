import { documentWords, pagesOfSentences, readPageMarks } from '@svc/pipeline/readers';
import { readWordLists } from '@svc/content-files';
import { capitalised } from '@svc/texts';
import { splitSentences } from '@svc/pipeline-language';
import { hasWholeQuotations, joinQuotations } from '../ear/quotations';
import { doubtsBefore, isDangling, isFragment, refersBack } from './references';

const lists = readWordLists('writers');

/** A sentence that can be spoken, and its position. */
export interface ProseSentence {
  text: string;
  /** Heading of its section; empty before the first. */
  heading: string;
  /** From 1; null for a text without pages. */
  page: number | null;
  /** From 0, over the whole text. */
  paragraph: number;
  /** From 0, within its paragraph. */
  indexInParagraph: number;
  /** Depends on the sentence before it and makes no sense alone. */
  isDangling: boolean;
  /** Brackets of its paragraph, which no sentence tells. */
  asides: string;
}

/** Removes brackets: they hold pronunciation, other names and notes. */
const withoutBrackets = (text: string): string => {
  let bare = text;
  for (let depth = 0; depth < 4; depth += 1)
    bare = bare.replace(/[([{（［【][^()[\]{}（）［］【】]*[)\]}）］】]/gu, '');
  return (
    bare
      .replace(/[([{)\]}（［【）］】].*$/u, '')
      .replace(/(?<=[.!?…])\s+\.(?=\s|$)/gu, '')
      // Pages of a source: "success.:121,154".
      .replace(/(?<=[.!?…]):\p{N}[\p{N},–-]{0,20}(?=\s|$)/gu, '')
      .replace(/(?<!\s)\s+([,.;:!?，。；：！？、])/gu, '$1')
      .replace(/([,;])(?:\s*[,;])+/gu, '$1')
      .replace(/\s+/gu, ' ')
      .trim()
  );
};

const letterLimits = { least: 30, most: 300 };
/** A Chinese character says as much as three letters. */
const signLimits = { least: 10, most: 110 };
/** A sentence that goes on with another one, or has a number, may be shorter by this factor: "This is a myth." */
const leastShare = 0.4;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const isSigns = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** Raised digits, which a plain text shows as a part of the number or the variable, and names that stand for a citation. */
const unreadable = /[×x]\s?10\p{N}|(?<![\p{L}\p{N}/.°])(?![msg])\p{Ll}\p{N}(?![\p{L}\p{N}])|(?<!\p{L})et al(?!\p{L})/u;

/** A formula stood at the end, and was lost. */
const losesEnd = lists.pattern('iu')`(?<!\p{L})(?:${'words before a missing end'})[.。]$`;

/** Words in other letters, which a voice of the language cannot read. */
const foreignLetters =
  /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Han}]{3}/u;

const isMostlyLatin = (sentence: string): boolean =>
  2 * countMatches(sentence, /\p{Script=Latin}/gu) > countMatches(sentence, /\p{L}/gu);

/** Words for another place of the text, which the listener does not see. */
const pointsToText = lists.pattern('iu')`(?<!\p{L})(?:${'places of the text'})(?!\p{L})`;

/** A whole sentence, not too long to follow, without formulas, lists and addresses. */
const isSpeakable = (sentence: string, language: string, isAlone: boolean): boolean => {
  const { least, most } = isSigns(sentence) ? signLimits : letterLimits;
  const isFollowing =
    isAlone || /\p{N}/u.test(sentence) || isDangling(sentence, language) || refersBack(sentence, '', language);
  const isWhole = /[.!?。！？؟।…]["'”’»」』]?$/u.test(sentence) && /^["'“‘«„「『¿¡]?[\p{L}\p{N}]/u.test(sentence);
  const isPlain = !/[\\=<>|{}^~•·±]|https?:|www\.|\.{4}/u.test(sentence) && !unreadable.test(sentence);
  const digits = sentence.replace(/\P{N}/gu, '').length;
  return (
    isWhole &&
    isPlain &&
    !pointsToText().test(sentence) &&
    !losesEnd().test(sentence) &&
    !(isMostlyLatin(sentence) && foreignLetters.test(sentence)) &&
    !/^\p{Ll}/u.test(sentence) &&
    hasWholeQuotations(sentence) &&
    sentence.length >= (isFollowing ? leastShare : 1) * least &&
    sentence.length <= most &&
    digits <= sentence.length / 5
  );
};

const isImprint = lists.pattern('iu')`${'imprints'}`;

/** True for a paragraph of the user's text that has no longer sentence: "Entry is free." */
const isShort = (sentences: readonly string[]): boolean =>
  !sentences.some((sentence) => isImprint().test(sentence)) &&
  sentences.every((sentence) => sentence.length < (isSigns(sentence) ? signLimits : letterLimits).least);

/** True for a sentence that refutes the one before it: without it, that one would be told as a fact. */
const refutes = (sentence: string, language: string): boolean =>
  doubtsBefore(sentence, language) && (isDangling(sentence, language) || refersBack(sentence, '', language));

/** A formula whose lowered digits a plain text has on a line of their own. */
const loweredDigits =
  /(?<=(?<![\p{L}\p{N}-])(?:\p{Lu}\p{Ll}?){1,3})[\r\n]+(?=\p{N}{1,3}(?:\p{Lu}|[-+,;)]|\.?\s+\p{Ll}|\.\s|\s*$))/gmu;

/** "CO" and "2" become "CO2". */
const withFormulas = (text: string): string => text.replace(loweredDigits, '');

const listLine = /^\s*(?:[-*•·–—#]|\d{1,3}[.)])\s/u;

/** Text between `==` and `==`, MediaWiki's headings. */
const headingIn = (line: string): string | null => {
  const text = line.trim();
  const level = Math.min(...[/^={2,6}/u, /={2,6}$/u].map((marks) => marks.exec(text)?.[0].length ?? 0));
  const heading = level === 0 ? '' : text.slice(level, -level).trim();
  return heading === '' ? null : heading;
};

/** The beginning of an article is its most informative part. */
const articleSentences = 400;
/** A document ends with what it found; reading more takes too long. */
const ownSentences = 1_500;

/**
 * The speakable sentences of a text. Paragraphs are lines, perhaps with marks of pages; headings are between `==`, as
 * in MediaWiki.
 *
 * @param isOwn true for a text of the user: its short paragraphs are told too, those of an article are captions
 */
export const readProse = (text: string, language: string, isOwn = false): ProseSentence[] => {
  const mostSentences = isOwn ? ownSentences : articleSentences;
  const prose: ProseSentence[] = [];
  let [heading, paragraph, skips] = ['', 0, false];
  const isSmall = !/\p{Lu}/u.test(text);
  for (const line of withFormulas(text).split(/[\r\n\u2028\u2029]+/u)) {
    const found = headingIn(line);
    if (found !== null) [heading, skips] = [found, documentWords().notes.test(found)];
    if (found !== null || skips || line.trim() === '' || listLine.test(line)) continue;
    const marked = readPageMarks(line);
    const written = joinQuotations(splitSentences(withoutBrackets(marked.text), language), letterLimits.most);
    const sentences = isSmall ? written.map(capitalised) : written;
    const pages = pagesOfSentences(marked, sentences);
    const asides = (marked.text.match(/[([（［][^()[\]（）［］]*[)\]）］]/gu) ?? []).join(' ');
    const isAlone = isOwn && isShort(sentences);
    sentences.forEach((sentence, indexInParagraph) => {
      const last = prose.at(-1);
      const isNext = last?.paragraph === paragraph && last.indexInParagraph === indexInParagraph - 1;
      if (!isSpeakable(sentence, language, isAlone) || isFragment(sentence, language)) {
        if (isNext && refutes(sentence, language)) prose.pop();
        return;
      }
      const place = { heading, page: pages[indexInParagraph] ?? null, paragraph, indexInParagraph, asides };
      prose.push({ text: sentence, ...place, isDangling: isDangling(sentence, language) });
    });
    paragraph += 1;
    if (prose.length >= mostSentences) break;
  }
  return prose.slice(0, mostSentences);
};
