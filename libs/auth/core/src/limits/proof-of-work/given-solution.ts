import { isJsonObject, type JsonObject } from '@svc/http';
import type { Challenge, Payload } from 'altcha-lib/types';

/** Refuses nested objects: the whole payload is walked before its signature is checked. */
const isFlat = (fields: JsonObject): boolean =>
  Object.values(fields).every((value) => typeof value === 'string' || typeof value === 'number');

const isChallenge = (value: unknown): value is Challenge =>
  isJsonObject(value) &&
  typeof value['signature'] === 'string' &&
  isJsonObject(value['parameters']) &&
  isFlat(value['parameters']);

const isPayload = (value: unknown): value is Payload =>
  isJsonObject(value) &&
  isChallenge(value['challenge']) &&
  isJsonObject(value['solution']) &&
  isFlat(value['solution']);

export const maximumLength = 2048;

/** @returns null when `given` is not Base64 of JSON as ALTCHA's widget makes it */
export const readSolution = (given: unknown): Payload | null => {
  if (typeof given !== 'string' || given.length > maximumLength) return null;
  try {
    const payload: unknown = JSON.parse(Buffer.from(given, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : null;
  } catch {
    return null;
  }
};
