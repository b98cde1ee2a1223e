import { Dialog } from '@svc/web';
import { useEffect, useState } from 'preact/hooks';
import { translate } from '../language';
import { PackList, usePacks } from './voice-packs';

const askedKey = 'studio.natural-voice';

let show: (language: string | null) => void = () => undefined;

/**
 * Offers natural voices at the first "Listen" in this browser.
 * @param language BCP 47; null when it is not known yet
 */
export const offerNaturalVoice = (language: string | null): void => {
  if (localStorage.getItem(askedKey) !== null) return;
  localStorage.setItem(askedKey, 'asked');
  show(language);
};

const Offer = ({ language, onClose }: { language: string | null; onClose: () => void }) => {
  const { packs, reload } = usePacks(() => undefined);
  const [isOpen, setOpen] = useState(false);
  const spoken = language?.replace(/-.*$/, '');
  const fitting = packs.filter(({ languages }) => spoken === undefined || languages.includes(spoken));
  const isOffered = fitting.some(({ state, can_change }) => state === 'absent' && can_change);
  if (!isOpen && (!isOffered || fitting.some(({ state }) => state === 'here'))) return null;
  return (
    <section class="offer" aria-label={translate('start.naturalVoices')}>
      <p role="status">{translate('voices.offer')}</p>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {translate('voices.offered')}
      </button>
      <button type="button" class="quiet" onClick={onClose}>
        {translate('voices.notNow')}
      </button>
      {isOpen ? (
        <Dialog title={translate('start.naturalVoices')} onClose={onClose}>
          <PackList packs={fitting} reload={reload} />
        </Dialog>
      ) : null}
    </section>
  );
};

/** The place where natural voices are offered. */
export const NaturalVoiceOffer = () => {
  const [language, setLanguage] = useState<string | null>();
  useEffect(() => {
    show = setLanguage;
  }, []);
  return language === undefined ? null : <Offer language={language} onClose={() => setLanguage(undefined)} />;
};
