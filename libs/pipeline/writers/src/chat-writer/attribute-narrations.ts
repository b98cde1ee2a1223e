import type { NarrationSource } from '@svc/contracts';
import { spokenSentences } from '../ear/spoken-sentences';
import { areForms, tellingWords, splitSentences, joinSentences } from '@svc/pipeline-language';
import { missingInQuote } from '../summary/check-quote';
import { readProse, type ProseSentence } from '../summary/prose';
import type { ToldText } from '../summary/spoken-units';

interface SourceSentence extends ProseSentence {
  origin: ToldText;
  words: readonly string[];
}

/** A model's narration beside the sentences of the page that say the same. */
export interface Attributed {
  narration: string;
  /** Null when the page has no sentences. */
  source: NarrationSource | null;
  /** Numbers and names that the page's sentences do not contain. */
  missing: string[];
  /** The page's own sentences, to be spoken instead. */
  own: string;
}

const countOverlap = (asked: readonly string[], { words }: SourceSentence): number =>
  asked.filter((word) => words.some((other) => areForms(word, other))).length;

/** A sentence of a model joins at most so many sentences of the page. */
const mostQuoted = 2;

const quotedBy = (sentence: string, page: readonly SourceSentence[], language: string): SourceSentence[] => {
  const asked = tellingWords(sentence, language);
  return page
    .map((found) => ({ found, overlap: countOverlap(asked, found) }))
    .filter(({ overlap }) => overlap > 0)
    .sort((one, other) => other.overlap - one.overlap)
    .slice(0, mostQuoted)
    .map(({ found }) => found);
};

const attribute = (narration: string, page: readonly SourceSentence[], language: string): Attributed => {
  const quoted = splitSentences(narration, language).map((sentence) => quotedBy(sentence, page, language));
  const found = new Set(quoted.flat());
  const quotes = page.filter((sentence) => found.has(sentence));
  const best = new Set(quoted.flatMap((sentences) => sentences.slice(0, 1)));
  const first = [...best][0] ?? page[0];
  const own = best.size > 0 ? [...best] : page.slice(0, 1);
  if (first === undefined) return { narration, source: null, missing: [], own: narration };
  const quote = joinSentences((quotes.length > 0 ? quotes : own).map(({ text }) => text));
  const section = first.heading === '' ? null : first.heading;
  const place = { section, ...(first.page !== null && { page: first.page }) };
  return {
    narration,
    source: { title: first.origin.title, url: first.origin.url, ...place, quote },
    missing: missingInQuote(narration, quote, language),
    own: joinSentences(own.flatMap(({ text }) => spokenSentences(text, language).map((spoken) => spoken.text))),
  };
};

/** Finds the sentences of the texts that each narration tells. */
export const attributeNarrations = (
  narrations: readonly string[],
  texts: readonly ToldText[],
  language: string,
): Attributed[] => {
  const page = texts.flatMap((origin) =>
    readProse(origin.text, language, origin.mostSentences).map((sentence) => ({
      ...sentence,
      origin,
      words: tellingWords(sentence.text, language),
    })),
  );
  return narrations.map((narration) => attribute(narration, page, language));
};
