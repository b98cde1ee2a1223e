import { createTexts, type Translate } from '@svc/texts';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';

export type AuthTextKey = keyof typeof en;
export type AuthTranslate = Translate<AuthTextKey>;

/** Texts of the account page and of the pages of mailed links. Mails are files in `content/templates/mail`. */
export const authTexts = createTexts<AuthTextKey>({ en, de, es, fr });
