import { language } from './language';

/** A shorter single sentence is a topic. */
const topicCharacters = 120;
const leastSentences = 3;

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

const sentencesIn = (text: string): number =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].filter(
    ({ segment }) => segment.trim() !== '',
  ).length;

/** True for words that a script can be made of without a source. */
export const isEnough = (text: string): boolean =>
  text.length > topicCharacters || isAddress(text) || sentencesIn(text) >= leastSentences;

/** Number of scenes for a text: each needs a sentence. A topic and an address keep the wanted number. */
export const fittingScenes = (text: string, wanted: number | null): number | null => {
  const sentences = sentencesIn(text);
  const isOwn = !isAddress(text) && (sentences > 1 || text.length > topicCharacters);
  return wanted === null || !isOwn ? wanted : Math.min(wanted, sentences);
};
