import { byLanguage, readContentData } from '@svc/content-files';

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

/** Signs of answers. Patterns are words between bars. */
export interface AnswerWords {
  cause: string;
  process: string;
  steps: string;
  units: string;
  months: string;
  contrast: string;
  role: string;
  superlative: string;
  /** Words of a question why a thing stands out; a superlative answers it. */
  prominence: string;
  /** Headings of sections that answer each kind. */
  headings: Partial<Record<QuestionKind, string>>;
  /** Headings of sections that answer no question about the subject itself. */
  asides: string;
}

/**
 * Words of questions and answers in one language. Lists are words separated by spaces, in lower case.
 */
interface QuestionWords {
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
  /** Words near the beginning of a sentence that refer to the sentence before it; global. */
  refers: RegExp;
  /** Signs of a claim that the text doubts, reports or refutes. */
  refuted: RegExp;
  /** Beginning of a text that is no sentence of its own. */
  fragments: RegExp;
  /** Each list has words of one matter: a question with one of them is answered with any of them. */
  related: readonly string[];
  /** A text with one of these is about private matters. */
  personal: string;
  /** Text before the nth point of a list: `{n}`. */
  point: string;
  /** First sentence of a video about a document: `{title}`. */
  about: string;
  /** Sentence before the points of a list: `{title}`. */
  counted: string;
  /** Text before an answer that is told again at the end. */
  recall: string;
  /** Signs of the answers, in some languages. */
  answers?: AnswerWords;
}

/** Words between bars around the subject of a question. */
type Wording =
  | { readonly before: string }
  | { readonly after: string }
  /** Between two subjects, perhaps behind an introduction. */
  | { readonly between: string; readonly introduction?: string }
  /** Behind the number of points. */
  | { readonly units: string }
  /** A pattern with the groups of {@link QuestionWords.patterns}. */
  | { readonly pattern: string };

/** Titles with a number of points: "Top 5 tips for remote work". */
interface ListWords {
  readonly before: string;
  readonly between: string;
  /** Nouns of lists; all other lists are of advice: tips, ways, rules. */
  readonly why: string;
  readonly how: string;
  readonly what: string;
}

/** The file `content/question-words/<language>.yaml`. */
interface QuestionFile extends Omit<
  QuestionWords,
  'language' | 'patterns' | 'asks' | 'refers' | 'refuted' | 'fragments'
> {
  /** `optional` for a language whose words may touch the subject. */
  readonly spaces?: 'optional';
  readonly lists?: ListWords;
  readonly patterns: readonly (Wording & { readonly kind: QuestionKind })[];
  readonly asks: string;
  readonly refers: string;
  readonly refuted: string;
  readonly fragments?: string;
}

type Pattern = QuestionWords['patterns'][number];

const end = String.raw`[\s。.？?！!؟।]*$`;

const listPatterns = ({ before, between, why, how, what }: ListWords): Pattern[] => {
  const counted = (noun: string): RegExp =>
    new RegExp(
      `^(?:(?:${before})\\s+)*(?<count>\\d{1,2})\\s+(?:[\\p{L}-]+\\s+){0,2}?${noun}\\s+(?:(?:${between})\\s+)?(?<subject>.+?)${end}`,
      'iu',
    );
  return [
    ['why', counted(`(?:${why})`)],
    ['how', counted(`(?:${how})`)],
    ['what', counted(`(?:${what})`)],
    ['list', counted(`[\\p{L}-]+\\s+(?:${between})`)],
  ];
};

/** @param gap pattern between the words and the subject */
const writePattern = (wording: Wording, gap: string): string => {
  if ('pattern' in wording) return wording.pattern;
  if ('before' in wording) return `^(?:${wording.before})${gap}(?<subject>.+?)${end}`;
  if ('after' in wording) return `^(?<subject>.+?)${gap}(?:${wording.after})${end}`;
  if ('units' in wording) return `^(?<subject>.*?)的?\\s*(?:前)?(?<count>\\d{1,2})\\s*(?:${wording.units}).*$`;
  const { between, introduction = '' } = wording;
  return `^(?:(?:${introduction})\\s+)?(?<subject>.+?)\\s+(?:${between})\\s+(?<other>.+?)${end}`;
};

/** Chinese and Japanese write no spaces between words. */
const unspaced: readonly string[] = ['zh', 'ja'];

const wordPattern = (words: string, language: string, flags = 'iu'): RegExp =>
  unspaced.includes(language)
    ? new RegExp(`(?:${words})`, flags)
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, flags);

const readWords = (language: string): QuestionWords => {
  const { spaces, lists, patterns, asks, refers, refuted, fragments, ...words } = readContentData(
    `question-words/${language}`,
  ) as QuestionFile;
  const gap = spaces === 'optional' ? String.raw`\s*` : String.raw`\s+`;
  return {
    ...words,
    language,
    refers: wordPattern(refers, language, 'giu'),
    refuted: wordPattern(refuted, language),
    fragments: new RegExp(`^(?:${fragments ?? '(?!)'})(?![\\p{L}\\p{M}])`, 'iu'),
    patterns: [
      ...(lists === undefined ? [] : listPatterns(lists)),
      ...patterns.map((wording): Pattern => [wording.kind, new RegExp(writePattern(wording, gap), 'iu')]),
    ],
    asks: new RegExp(asks, 'iu'),
  };
};

/** Null for a language without an entry. */
export const findQuestionWords = byLanguage('question-words', readWords);
