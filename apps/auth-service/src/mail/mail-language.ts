import { preferredAmong } from '@svc/http';

export const mailLanguages = ['en', 'de', 'es', 'fr'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The language that a caller likes best among ours; English when there is none. */
export const preferredLanguage = (acceptLanguage: string): MailLanguage =>
  preferredAmong(mailLanguages, acceptLanguage);
