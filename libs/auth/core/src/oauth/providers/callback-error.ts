/**
 * Parameters by which providers tell an error to a callback: `error` by RFC 6749, 4.1.2.1; the others at Meta (`error_code`,
 * `error_reason`, `error_message`, `error_type`) and LINE (`errorCode`, `errorMessage`).
 */
export const errorParameters = [
  'error',
  'error_code',
  'errorCode',
  'error_reason',
  'error_type',
  'error_description',
  'error_message',
  'errorMessage',
] as const;

/** Error codes for a user who cancelled. */
const refusals = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'user_denied',
]);

/** True for the code of a user who cancelled. */
export const isRefusalOfUser = (code: string): boolean => refusals.has(code);

/** @returns the code of a user who cancelled, or the first error; undefined for a callback without an error */
export const errorOfCallback = (callback: Readonly<Record<string, string>>): string | undefined => {
  const told = errorParameters.flatMap((name) => callback[name] ?? []);
  return told.find(isRefusalOfUser) ?? told[0];
};

/** The code that vendors put before the sentence of `error_description`, such as `AADSTS50105`; or a lone code. */
export const codeOfDescription = (description: string | undefined): string | undefined =>
  /^(?:[A-Z]{2,10}\d{2,8}(?=:|$)|[a-z]+(?:_[a-z]+)+$)/.exec(description ?? '')?.[0];
