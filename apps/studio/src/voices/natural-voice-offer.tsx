import { Dialog } from '@svc/web';
import { useState } from 'preact/hooks';
import { translate } from '../language';
import { PackList, usePacks } from './voice-packs';

/** Offers the natural voices that speak a language. */
export const NaturalVoiceOffer = ({ language, onClose }: { language: string | null; onClose: () => void }) => {
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
