import { language } from './language.js';

/** A shorter single sentence is a topic. */
const topicCharacters = 120;
const leastSentences = 3;

const isAddress = (text) => /^https?:\/\/\S+$/.test(text);

const sentencesIn = (text) =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].filter(
    ({ segment }) => segment.trim() !== '',
  ).length;

/** True for words that a script can be made of without a source. */
export const isEnough = (text) =>
  text.length > topicCharacters || isAddress(text) || sentencesIn(text) >= leastSentences;

/** Number of scenes for a text: each needs a sentence. A topic and an address keep the wanted number. */
export const fittingScenes = (text, wanted) => {
  const sentences = sentencesIn(text);
  const isOwn = !isAddress(text) && (sentences > 1 || text.length > topicCharacters);
  return wanted === null || !isOwn ? wanted : Math.min(wanted, sentences);
};
