/** What a topic asks for. `topic` asks for nothing in particular. */
export type QuestionKind = 'why' | 'how' | 'history' | 'what' | 'list' | 'topic';

/** What one language asks and answers with, and how a video begins and ends in it. Lists are words by blanks, in lower case. */
export interface QuestionWords {
  /** BCP 47. */
  language: string;
  /** The first that fits tells the kind; the group `subject` is what is asked about, `count` how many of it. */
  patterns: readonly (readonly [QuestionKind, RegExp])[];
  /** A topic of this form is a question though nobody wrote the mark. */
  asks: RegExp;
  stopWords: string;
  /** What answers to a kind of question often hold; `_` stands for the blank in what is two words. A point of a list of tips must hold one. */
  cues: Partial<Record<QuestionKind, string>>;
  /** A sentence that begins with one of these hangs on the sentence before it. */
  dangling: string;
  /** Who writes one of these speaks of what no encyclopedia knows. */
  personal: string;
  /** Before the nth point of a list: `{n}`. */
  point: string;
  /** The end of a video after an article: `{title}`. */
  articleEnd: string;
  /** The end of a video after a page: `{title}`. */
  pageEnd: string;
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
