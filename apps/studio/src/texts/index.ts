import { createTexts } from '@svc/texts';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';

export type TextKey = keyof typeof en;

export const studioTexts = createTexts<TextKey>({ en, de, es, fr });
