import { isJsonObject, asJsonObject } from '@svc/http';
import { ProviderResponseError } from './response-fields';

/** Members with the codes of an error, in the order of the log. `error` may also hold an object of them. */
const codeNames = [
  'error',
  'error_type',
  'type',
  'errorCode',
  'code',
  'error_subcode',
  'error_codes',
  'serviceErrorCode',
  'reason',
];

/** Codes are short words and numbers. Sentences may contain tokens, and could forge lines of the log. */
export const isErrorCode = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value));

const listErrorCodes = (answer: unknown): (string | number)[] => {
  const body = asJsonObject(answer);
  const error = isJsonObject(body['error']) ? body['error'] : body;
  return codeNames.flatMap((name) => error[name]).filter(isErrorCode);
};

/** The error of an answer that refuses: names its status and codes. */
export const refusal = (what: string, status: number, answer: unknown): ProviderResponseError =>
  new ProviderResponseError(`${what} (${[`status ${status}`, ...listErrorCodes(answer)].join(' ')})`, status);

/** @returns null for an answer that is no JSON */
export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
