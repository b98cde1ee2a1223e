import { useEffect, useState } from 'preact/hooks';
import { useLate } from '../use-late';

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

/** The place where natural voices are offered. */
export const NaturalVoicePlace = () => {
  const [language, setLanguage] = useState<string | null>();
  const Offer = useLate(language !== undefined, async () => (await import('./natural-voice-offer')).NaturalVoiceOffer);
  useEffect(() => {
    show = setLanguage;
  }, []);
  if (language === undefined || Offer === undefined) return null;
  return <Offer language={language} onClose={() => setLanguage(undefined)} />;
};
