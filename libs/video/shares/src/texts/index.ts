import { createTexts } from '@svc/texts';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';

/** Texts of the page of a shared video. */
export const videoTexts = createTexts<keyof typeof en>({ en, de, es, fr });
