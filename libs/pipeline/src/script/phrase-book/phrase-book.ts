/**
 * Sentences for any topic in one language, each of a different build. They claim nothing about the topic, because the
 * built-in writer knows nothing about it. Slots: `{quoted}` the topic in quotation marks; `{ended}` the topic as the end
 * of a sentence, with its full stop or question mark.
 */
export interface PhraseBook {
  /** BCP 47. */
  language: string;
  quotes: readonly [open: string, close: string];
  /** What ends a sentence and a question; `.` and `?` when left out. */
  marks?: readonly [stop: string, question: string];
  /** Written small in the middle of a sentence when a topic begins with them. */
  smallWords: readonly string[];
  openings: readonly string[];
  /** At least 18, so that 20 scenes differ. */
  middles: readonly string[];
  closings: readonly string[];
}
