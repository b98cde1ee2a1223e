/** Kind of a topic's question; `topic` for no question. */
export type QuestionKind =
  | 'why'
  | 'how'
  /** Asks for instructions. */
  | 'howTo'
  | 'who'
  | 'when'
  | 'history'
  | 'what'
  | 'list'
  | 'versus'
  | 'topic';

/**
 * Words of questions and answers in one language. Lists are words separated by spaces, in lower case.
 */
export interface QuestionWords {
  /** BCP 47. */
  language: string;
  /**
   * The first match decides the kind; the group `subject` is the question's subject, `other` what it is compared with,
   * `count` the number of points.
   */
  patterns: readonly (readonly [QuestionKind, RegExp])[];
  /** A topic of this form is a question, even without a question mark. */
  asks: RegExp;
  stopWords: string;
  /**
   * Words that answers to a kind of question often contain; `_` is the space in two words. A tip must contain one of
   * these.
   */
  cues: Partial<Record<QuestionKind, string>>;
  /** A sentence that begins with one of these depends on the sentence before it. */
  dangling: string;
  /** A text with one of these is about private matters. */
  personal: string;
  /** Text before the nth point of a list: `{n}`. */
  point: string;
}
