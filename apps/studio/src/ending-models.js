import { byId, element } from './elements.js';
import { language, translate } from './language.js';
import { endingModels } from './session.js';

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

const sentenceFor = ({ use, shutdownDate }) => {
  const end = shutdownDate === null ? 0 : Date.parse(shutdownDate);
  return end > Date.now()
    ? translate('endingModels.ends', { use: translate(`endingModels.uses.${use}`), date: dates.format(end) })
    : translate('endingModels.ended', { use: translate(`endingModels.uses.${use}`) });
};

/** Shows a notice when a provider's model in use will be shut down soon. */
export const showEndingModels = () => {
  const sentences = new Set(endingModels.map(sentenceFor));
  if (sentences.size === 0) return;
  const lines = [...sentences].map((sentence) => element('p', { textContent: sentence }));
  byId('view').before(
    element('section', { className: 'ending', ariaLabel: translate('endingModels.label') }, ...lines),
  );
};
