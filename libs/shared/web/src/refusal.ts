import { ApiError } from '@svc/client';
import type { TextLanguage } from '@svc/texts';

/** Loads the reasons of refused fields. @returns undefined when they cannot be loaded */
export const loadFieldReasons = () =>
  import('./field-reasons/field-reasons').then(
    ({ describeFields }) => describeFields,
    () => undefined,
  );

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
    ? (await loadFieldReasons())?.(error.fields, language, fieldLabel)
    : undefined;
