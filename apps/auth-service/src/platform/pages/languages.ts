import { preferredAmong } from '@svc/http';

export const mailLanguages = ['en', 'de', 'es', 'fr'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** Follows the word "account" when it has no address. */
export const withoutAddress: Record<MailLanguage, string> = {
  en: 'without an address',
  de: 'ohne Adresse',
  es: 'sin dirección',
  fr: 'sans adresse',
};

/** The supported language that the caller prefers; English when none matches. */
export const preferredLanguage = (acceptLanguage: string): MailLanguage =>
  preferredAmong(mailLanguages, acceptLanguage);
