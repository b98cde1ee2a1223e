import { createTexts } from '@svc/texts';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';

export const webTexts = createTexts<keyof typeof en>({ en, de, es, fr });
