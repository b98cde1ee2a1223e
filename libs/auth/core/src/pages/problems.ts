import type { AppError } from '@svc/errors';
import type { TextLanguage } from '@svc/texts';
import { authTexts, type AuthTranslate } from '../platform/texts';

/** A problem in the language of the page. */
export interface Problem {
  text: string;
  /** Names of the invalid fields. */
  fields: readonly string[];
}

const fieldsOfCode: Readonly<Record<string, readonly string[]>> = {
  AUTH_INVALID_CREDENTIALS: ['email', 'password', 'currentPassword'],
  AUTH_PASSWORD_REJECTED: ['password', 'newPassword'],
  AUTH_USER_EXISTS: ['email', 'newEmail'],
  AUTH_INVALID_CODE: ['otp', 'code'],
};

const toMinutes = ({ retryAfterSeconds = 60 }: AppError): number => Math.max(1, Math.ceil(retryAfterSeconds / 60));

/** Codes without a text of their own get the general text: the user can do nothing about them. */
const problemText = (translate: AuthTranslate, code: string, fields: string, minutes: number): string => {
  const key = `problems.${code}`;
  const isUnnamed = code === 'VALIDATION_ERROR' && fields === '';
  return authTexts.has(key) && !isUnnamed ? translate(key, { fields, count: minutes }) : translate('failure.text');
};

/** The zone of the reader is unknown to a page without scripts. */
const timeIn = (language: TextLanguage, time: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time);

export const describeProblem = (translate: AuthTranslate, language: TextLanguage, error: AppError): Problem => {
  const { endsAt } = error;
  if (error.code === 'AUTH_USER_BANNED' && endsAt !== undefined)
    return { text: translate('bans.until', { time: timeIn(language, endsAt) }), fields: [] };
  const fields = fieldsOfCode[error.code] ?? error.fields?.map(({ field }) => field) ?? [];
  const names = fields.map((field) => `fieldNames.${field}`).filter((key) => authTexts.has(key));
  const named = names.map((key) => translate(key)).join(', ');
  return { text: problemText(translate, error.code, named, toMinutes(error)), fields };
};

/** @param code error code of a URL: unknown codes get the general text */
export const earlierProblem = (translate: AuthTranslate, code: string): Problem => ({
  text: problemText(translate, code, '', 1),
  fields: [],
});
