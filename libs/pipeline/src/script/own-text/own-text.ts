import { detectLanguage } from '../detect-language';
import type { OwnSource } from '../script-writer';
import { splitSentences } from '../sentences';

/** A single sentence up to this length is a topic; a longer text is a source. */
const topicCharacters = 120;

/** The text of a request as a source; null for a topic. */
export const ownText = (text: string): OwnSource | null => {
  const isTopic = text.length <= topicCharacters && splitSentences(text, detectLanguage(text)).length <= 1;
  return isTopic ? null : { title: null, url: null, text };
};
