import { language, translate } from './language';
import { endingModels } from './session';

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

const sentenceFor = ({ use, shutdownDate }: (typeof endingModels)[number]): string => {
  const end = shutdownDate === null ? 0 : Date.parse(shutdownDate);
  return end > Date.now()
    ? translate('endingModels.ends', { use: translate(`endingModels.uses.${use}`), date: dates.format(end) })
    : translate('endingModels.ended', { use: translate(`endingModels.uses.${use}`) });
};

/** A notice when a provider's model in use will be shut down soon. */
export const EndingModels = () => {
  const sentences = [...new Set(endingModels.map(sentenceFor))];
  if (sentences.length === 0) return null;
  return (
    <section class="ending" aria-label={translate('endingModels.label')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
};
