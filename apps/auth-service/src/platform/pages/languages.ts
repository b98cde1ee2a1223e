import { preferredAmong } from '@svc/http';

export const mailLanguages = ['en', 'de', 'es', 'fr'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** Follows the word "account", in place of its address. */
export const withoutAddress: Record<MailLanguage, string> = {
  en: 'without an address',
  de: 'ohne Adresse',
  es: 'sin dirección',
  fr: 'sans adresse',
};

/** The language that a caller likes best among ours; English when there is none. */
export const preferredLanguage = (acceptLanguage: string): MailLanguage =>
  preferredAmong(mailLanguages, acceptLanguage);
