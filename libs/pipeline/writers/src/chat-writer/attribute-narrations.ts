import type { NarrationSource } from '@svc/contracts';
import { isSameLanguage, joinSentences, splitSentences } from '@svc/pipeline-language';
import { spokenSentences } from '../ear/spoken-sentences';
import { readProse, type ProseSentence } from '../summary/prose';
import type { ToldText } from '../summary/spoken-units';
import { listUnsupported } from './check-claims';
import { listAmounts } from './claim-numbers';
import { hasWord, openClaimLanguage, readClaimText, type ClaimLanguage, type ClaimText } from './claim-text';

/** A sentence of the source. */
interface SourceSentence extends ClaimText {
  readonly place: ProseSentence;
  readonly origin: ToldText;
}

/** The texts that narrations are compared with. */
interface ComparedSource {
  readonly sentences: readonly SourceSentence[];
  /** All of them, and their titles. */
  readonly page: ClaimText;
  readonly language: ClaimLanguage;
}

/** A model's narration beside the sentences of the source that say the same. */
export interface Attributed {
  narration: string;
  /** Null when the source has no sentences. */
  source: NarrationSource | null;
  /** Numbers, names and words that the source does not support. */
  missing: string[];
  /** The source's own sentences, to be spoken instead. */
  own: string;
}

/** A sentence of a model joins at most so many sentences of its source. */
const mostQuoted = 3;
/** Words that a further sentence adds at least, unless it stands beside one that is quoted. */
const leastAdded = 2;

const isBeside = (one: SourceSentence, other: SourceSentence): boolean =>
  one.origin === other.origin &&
  one.place.paragraph === other.place.paragraph &&
  Math.abs(one.place.indexInParagraph - other.place.indexInParagraph) === 1;

/** Sentences that together have most words of a claim, best first. */
const quotedBy = (claim: ClaimText, { sentences, language }: ComparedSource): SourceSentence[] => {
  const quoted: SourceSentence[] = [];
  let left = [...new Set(claim.telling)];
  while (quoted.length < mostQuoted) {
    const least = (found: SourceSentence): number =>
      quoted.length === 0 || quoted.some((other) => isBeside(found, other)) ? 1 : leastAdded;
    const rated = sentences.map((found) => {
      const missing = left.filter((word) => !hasWord(found, word, language));
      return { found, missing, added: left.length - missing.length };
    });
    const able = rated.filter(({ found, added }) => added >= least(found));
    const [best] = able.toSorted((one, other) => other.added - one.added);
    if (best === undefined) break;
    quoted.push(best.found);
    left = best.missing;
  }
  return quoted;
};

const joinTexts = (sentences: readonly SourceSentence[]): string => joinSentences(sentences.map(({ text }) => text));

const compareSentence = (text: string, source: ComparedSource): { quoted: SourceSentence[]; missing: string[] } => {
  const { page, language } = source;
  const claim = readClaimText(text, language);
  const quoted = quotedBy(claim, source);
  const quote = readClaimText(joinTexts(quoted), language);
  const asides = readClaimText([...new Set(quoted.map(({ place }) => place.asides))].join(' '), language);
  return { quoted, missing: listUnsupported({ claim, quoted, quote, asides, page }, language) };
};

const findSource = ([first]: readonly SourceSentence[], quote: string): NarrationSource | null => {
  if (first === undefined) return null;
  const { place, origin } = first;
  const section = place.heading === '' ? null : place.heading;
  return { title: origin.title, url: origin.url, section, ...(place.page !== null && { page: place.page }), quote };
};

const speak = (sentences: readonly SourceSentence[], { tag }: ClaimLanguage): string =>
  joinSentences(sentences.flatMap(({ text }) => spokenSentences(text, tag).map((spoken) => spoken.text)));

const attribute = (narration: string, source: ComparedSource): Attributed => {
  const { sentences, language } = source;
  const compared = splitSentences(narration, language.tag).map((text) => compareSentence(text, source));
  const best = [...new Set(compared.flatMap(({ quoted }) => quoted.slice(0, 1)))];
  const own = best.length > 0 ? best : sentences.slice(0, 1);
  const found = new Set([...own, ...compared.flatMap(({ quoted }) => quoted)]);
  const missing = compared.flatMap((sentence) => sentence.missing);
  if (own.length === 0) return { narration, source: null, missing: [], own: narration };
  const quote = joinTexts(sentences.filter((sentence) => found.has(sentence)));
  return { narration, source: findSource(own, quote), missing, own: speak(own, language) };
};

const readSource = (texts: readonly ToldText[], language: ClaimLanguage): ComparedSource => {
  const sentences = texts.flatMap((origin) =>
    readProse(origin.text, language.tag, origin.isOwn).map((place) => ({
      ...readClaimText(place.text, language),
      place,
      origin,
    })),
  );
  const whole = readClaimText(texts.flatMap(({ title, text }) => [title, text]).join('\n'), language);
  return { sentences, page: { ...whole, words: [...new Set(whole.words)] }, language };
};

/** Compares a translation: words differ, numbers do not. A sentence of the other language cannot be spoken instead. */
const attributeTranslated = (narration: string, texts: readonly ToldText[], language: string): Attributed => {
  const spoken = openClaimLanguage(language);
  const told = readClaimText(texts.map(({ text }) => text).join('\n'), spoken);
  const known = new Set(listAmounts(told, spoken).map(({ value }) => value));
  const amounts = listAmounts(readClaimText(narration, spoken), spoken);
  const missing = amounts.filter(({ written, value }) => /\p{N}/u.test(written) && !known.has(value));
  return { narration, source: null, missing: missing.map(({ written }) => written), own: narration };
};

interface Narrations {
  readonly narrations: readonly string[];
  /** BCP 47. */
  readonly language: string;
}

/** Finds the sentences of texts that each narration tells, and what they do not say. */
export const attributeNarrations = (
  { narrations, language }: Narrations,
  grounding: { readonly texts: readonly ToldText[]; readonly language: string },
): Attributed[] => {
  const { texts } = grounding;
  if (!isSameLanguage(language, grounding.language))
    return narrations.map((narration) => attributeTranslated(narration, texts, language));
  const source = readSource(texts, openClaimLanguage(language));
  return narrations.map((narration) => attribute(narration, source));
};
