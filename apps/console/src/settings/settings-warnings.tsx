import { useTranslate } from '../texts';
import { readWarning } from './warning-text';

/** Shows what the service says about values that are allowed and unsafe. */
export const SettingsWarnings = ({ warnings }: { warnings: readonly string[] }) => {
  const translate = useTranslate();
  return warnings.map((sentence) => {
    const { key, entry } = readWarning(sentence);
    return (
      <p key={sentence} class="note" role="status" lang={key === null ? 'en' : undefined}>
        {key === null ? sentence : translate(key, { entry })}
      </p>
    );
  });
};
