import { useTranslate } from '../texts';
import { readWarning } from './warning-text';

/** Shows what the service says about values that are allowed and unsafe. */
export const SettingsWarnings = ({ warnings }: { warnings: readonly string[] }) => {
  const translate = useTranslate();
  return warnings.map((sentence) => {
    const { name, entry } = readWarning(sentence);
    return (
      <p key={sentence} class="note" role="status" lang={name === null ? 'en' : undefined}>
        {name === null ? sentence : translate(`settings.warning.${name}`, { entry })}
      </p>
    );
  });
};
