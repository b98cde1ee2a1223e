import type { AppError } from '@svc/errors';
import { fill, type PageTexts } from './texts';

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

const isKnown = (code: string, problems: PageTexts['problems']): code is keyof PageTexts['problems'] =>
  Object.hasOwn(problems, code);

const minutesOf = ({ retryAfterSeconds = 60 }: AppError): string =>
  String(Math.max(1, Math.ceil(retryAfterSeconds / 60)));

/** Codes without a text of their own get the general text: the user can do nothing about them. */
export const problemOf = ({ problems, fieldNames }: PageTexts, error: AppError): Problem => {
  const fields = error.fields?.map(({ field }) => field) ?? fieldsOfCode[error.code] ?? [];
  const names = fields.map((field) =>
    Object.hasOwn(fieldNames, field) ? fieldNames[field as keyof typeof fieldNames] : null,
  );
  const named = names.filter((name) => name !== null).join(', ');
  const text = isKnown(error.code, problems) ? problems[error.code] : problems.other;
  return { text: fill(text, { fields: named, minutes: minutesOf(error) }), fields };
};

/** @param code error code of a URL: unknown codes get the general text */
export const earlierProblem = ({ problems }: PageTexts, code: string): Problem => {
  const text = isKnown(code, problems) ? problems[code] : problems.other;
  return { text: fill(text, { fields: '', minutes: '1' }), fields: [] };
};
