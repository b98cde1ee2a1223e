import { ApiError } from '@svc/client';
import type { TextLanguage } from '@svc/texts';

/**
 * Says why the service refused the fields of a request. Loads the reasons with the first refusal.
 * @param fieldLabel the label of a field on the page
 * @returns undefined for another error, and when the reasons cannot be loaded
 */
export const describeRefusal = async (
  error: unknown,
  language: TextLanguage,
  fieldLabel?: (field: string) => string | undefined,
): Promise<string | undefined> =>
  error instanceof ApiError && error.status === 400
    ? import('./field-reasons/field-reasons').then(
        ({ describeFields }) => describeFields(error.fields, language, fieldLabel),
        () => undefined,
      )
    : undefined;
