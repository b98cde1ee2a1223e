import { once, readTable } from '@svc/content-files';

/** Views of the topic, so that no two scenes show the same picture. */
export const pictureViews = once((): readonly string[] => readTable('picture-views.tsv').map(([view = '']) => view));

/**
 * Sentences for any topic in one language, each of a different structure. They claim nothing about the topic, because
 * the built-in writer knows nothing about it. Slots: `{quoted}` the topic in quotation marks; `{ended}` the topic as
 * the end of a sentence, with its full stop or question mark.
 */
export interface PhraseBook {
  /** BCP 47. */
  language: string;
  quotes: readonly [open: string, close: string];
  /** Marks at the end of a sentence and of a question; default `.` and `?`. */
  marks?: readonly [stop: string, question: string];
  /** Lower case in the middle of a sentence when a topic begins with them. */
  smallWords: readonly string[];
  openings: readonly string[];
  /** At least 18, so that 20 scenes differ. */
  middles: readonly string[];
  closings: readonly string[];
}
