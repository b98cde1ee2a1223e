import { fillPlaceholders } from '../../mail/mail-text';
import type { MailLanguage } from '../../platform/pages/languages';
import { de } from './de';
import { en, type PageTexts } from './en';
import { es } from './es';
import { fr } from './fr';

export type { PageTexts };

export const pageTexts: Readonly<Record<MailLanguage, PageTexts>> = { en, de, es, fr };

/** Fills placeholders of a plain text; the page escapes the result. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  fillPlaceholders(text, values, (value) => value);
