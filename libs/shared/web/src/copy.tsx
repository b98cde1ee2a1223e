import { useWeb, useWebTexts } from './web-context';

/** A value to copy, such as an address or a secret that is shown once. */
export const Copy = ({ label, value }: { label: string; value: string }) => {
  const { say } = useWeb();
  const translate = useWebTexts();
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => say(translate('copied')),
      () => say(translate('notCopied')),
    );
  };
  return (
    <div class="copy">
      <span class="label">{label}</span>
      <code>{value}</code>
      <button type="button" aria-label={`${translate('copy')}: ${label}`} onClick={copy}>
        {translate('copy')}
      </button>
    </div>
  );
};
