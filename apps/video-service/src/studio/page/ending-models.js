import { byId, element } from './elements.js';
import { language, wordsIn } from './language.js';
import modelWords from './ending-models-words.js';
import { endingModels } from './session.js';

const words = wordsIn(modelWords);
const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

const sentenceFor = ({ use, shutdownDate }) => {
  const end = shutdownDate === null ? 0 : Date.parse(shutdownDate);
  return end > Date.now() ? words.ends(words.uses[use], dates.format(end)) : words.ended(words.uses[use]);
};

/** Shows a notice when a provider's model in use will be shut down soon. */
export const showEndingModels = () => {
  const sentences = new Set(endingModels.map(sentenceFor));
  if (sentences.size === 0) return;
  const lines = [...sentences].map((sentence) => element('p', { textContent: sentence }));
  byId('view').before(element('section', { className: 'ending', ariaLabel: words.label }, ...lines));
};
