import { byLanguage, readContentData } from '@svc/content-files';

/** A place where a sentence can be divided into two. */
export interface Joint {
  /** The words between the clauses; they follow a comma, a colon or a semicolon. */
  words: string;
  /** Beginning of the second sentence. */
  becomes: string;
  /** True when the second clause is a sentence of its own only with a subject. */
  needsSubject?: true;
  /** The second clause has a verb somewhere, or begins with one. */
  needsVerb?: 'any' | 'singular' | 'plural';
  /** True when the second sentence refers to the first. */
  refers?: true;
}

export interface ClauseRules {
  /** BCP 47. */
  language: string;
  joints: readonly Joint[];
  /** Words that begin a subject, in lower case. */
  subjects: string;
  /** Common finite verbs; empty when any clause that begins with a subject counts. */
  verbs: string;
  /** Conjunctions at the beginning of a clause that is no sentence. */
  subordinates: string;
  /** Words between bars that refer to a sentence before, near the beginning or anywhere. */
  backwards: { beginning: string; anywhere: string };
  /** Beginnings between bars with a pronoun that stands for nothing. */
  expletives: string;
  /** Words that may be left out at the beginning of a sentence, with a comma behind them. */
  connectives: string;
  /** First words of clauses that may be left out when they contain neither a name nor a number. */
  asides: string;
  /** Pronouns at the beginning of a sentence, with the first words of subjects that they stand for. */
  pronouns: readonly { readonly pronoun: string; readonly first: string }[];
}

/** Null for a language whose sentences are told as they are. */
export const findClauseRules = byLanguage('clauses', (language): ClauseRules => ({
  ...(readContentData(`clauses/${language}`) as Omit<ClauseRules, 'language'>),
  language,
}));
