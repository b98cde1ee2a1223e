import type { JsonObject } from '@svc/http';
import { Secret } from 'otpauth';
import { asText } from './format';

/** A key that is the bytes of a text, as a factor's `secret`. */
export const toBase32 = (text: string): string => Secret.fromUTF8(text).base32;

/** Bytes in the form of PostgreSQL's JSON (`\\x0102`), as Base64. */
export const base64FromHex = (value: unknown): unknown => {
  const [, digits] = /^\\x((?:[0-9a-f]{2})+)$/.exec(asText(value) ?? '') ?? [];
  return digits === undefined ? value : Buffer.from(digits, 'hex').toString('base64');
};

const mostFactors = 10;

/** Our parameters of one-time codes: others would never match. */
export const hasUsualCodes = ({ digits, period }: JsonObject): boolean =>
  Number(digits ?? 6) === 6 && Number(period ?? 30) === 30;

/** Keeps the oldest factors of a user with too many. */
export const bounded = (factors: readonly JsonObject[]): readonly JsonObject[] => factors.slice(0, mostFactors);
