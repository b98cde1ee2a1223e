import { ApiError } from '@svc/client';
import type { TextLanguage } from '@svc/texts';

type FieldProblem = ApiError['fields'][number];

/** The service joins the broken rules of a new password in one sentence. */
const passwordProblems = (message: string): FieldProblem[] =>
  message
    .replace(/^password |\.$/g, '')
    .split(' and ')
    .map((rule) => ({ field: 'password', message: rule }));

const fieldsIn = (error: unknown): readonly FieldProblem[] => {
  if (!(error instanceof ApiError)) return [];
  return error.code === 'AUTH_PASSWORD_REJECTED' ? passwordProblems(error.message) : error.fields;
};

/**
 * Says why the service refused the fields of a request. Loads the reasons with the first refusal.
 * @param labelOf the label of a field on the page
 * @returns undefined for another error, and when the reasons cannot be loaded
 */
export const describeRefusal = async (
  error: unknown,
  language: TextLanguage,
  labelOf?: (field: string) => string | undefined,
): Promise<string | undefined> => {
  const fields = fieldsIn(error);
  if (fields.length === 0) return undefined;
  const loaded = await import('./field-reasons/field-reasons').catch(() => undefined);
  return loaded?.describeFields(fields, language, labelOf);
};
