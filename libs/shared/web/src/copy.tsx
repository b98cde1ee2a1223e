import { useRef } from 'preact/hooks';
import { copyText } from './copy-text';
import { useWeb, useWebTexts } from './web-context';

/** A value to copy, such as an address or a secret that is shown once. */
export const Copy = ({ label, value }: { label: string; value: string }) => {
  const { say } = useWeb();
  const translate = useWebTexts();
  const shown = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    const isCopied = shown.current !== null && (await copyText(shown.current));
    say(translate(isCopied ? 'copied' : 'notCopied'));
  };
  return (
    <div class="copy">
      <span class="label">{label}</span>
      <code ref={shown}>{value}</code>
      <button type="button" aria-label={`${translate('copy')}: ${label}`} onClick={() => void copy()}>
        {translate('copy')}
      </button>
    </div>
  );
};
