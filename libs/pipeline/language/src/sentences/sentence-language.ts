/** Rules for the ends of sentences in one language. Lists are words separated by spaces, in lower case. */
export interface SentenceLanguage {
  /** BCP 47. */
  readonly language: string;
  /** Abbreviations that need a word behind them, such as titles; without their last stop and without spaces. */
  readonly titles: string;
  /** Abbreviations only before a figure; otherwise words: "No. 5", "No." */
  readonly beforeFigures: string;
  /** Abbreviations that end a sentence only before one of the `starters`. */
  readonly inside: string;
  /** Abbreviations that end a sentence before any capital. */
  readonly final: string;
  /** Words that begin sentences, and are no names. */
  readonly starters: string;
  /** Words before a letter that is no initial: "vitamin C." */
  readonly beforeLetters?: string;
  /** Words before an ordinal number, in languages that write ordinals with a stop: "am 6." */
  readonly beforeOrdinals?: string;
  /** Nouns that ordinal numbers count without an article: "Freitag, 6. August" */
  readonly afterOrdinals?: string;
  /** Words of a speaker behind a quotation that ends with a mark: "Stop!" Anna shouted. */
  readonly speech?: RegExp;
  /** A quotation goes on before these: 「踊れ。」と言った. */
  readonly afterQuote?: RegExp;
  /** A space ends a sentence, but not before these. */
  readonly continues?: RegExp;
}

const sets = new Map<string, ReadonlySet<string>>();

/** A list of words as a set. */
export const wordSet = (list: string): ReadonlySet<string> => {
  const known = sets.get(list);
  if (known !== undefined) return known;
  const made = new Set(list.split(' ').filter((word) => word !== ''));
  sets.set(list, made);
  return made;
};
