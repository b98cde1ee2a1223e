import { isJsonObject, asJsonObject, type JsonObject } from '@svc/http';

/** The provider's response lacks a documented field. */
export class ProviderResponseError extends Error {
  override readonly name = 'ProviderAnswerError';

  /** @param status of the answer, when that is what makes the field unusable */
  constructor(
    readonly field: string,
    readonly status?: number,
  ) {
    super(`The provider's answer has no usable ${field}.`);
  }
}

/** Providers send null for a member that they leave out, which neither RFC 6749 nor OpenID Connect allows. */
export const presentMembers = (answer: unknown): JsonObject =>
  Object.fromEntries(Object.entries(asJsonObject(answer)).filter(([, value]) => value !== null));

/** Meta, TikTok and X wrap answers in `data`, as an object or as an array of one, and not at all endpoints alike. */
export const unwrapped = (answer: unknown): JsonObject => {
  const { data } = asJsonObject(answer);
  const inner: unknown = Array.isArray(data) ? data[0] : data;
  return isJsonObject(inner) ? inner : asJsonObject(answer);
};

/** Unwraps a token answer and adds the type, which a wrapped one lacks. */
export const unwrappedToken = (answer: unknown): JsonObject => ({ token_type: 'bearer', ...unwrapped(answer) });

const maximumLength = 2048;

/** Reads a text that can be stored: well-formed, without control characters, of limited length. */
export const readText = (answer: JsonObject, name: string): string | null => {
  const value = answer[name];
  if (typeof value !== 'string') return null;
  const text = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return text === '' || text.length > maximumLength ? null : text;
};

/**
 * Members that name a user, the best first: claims (OpenID Connect Core 1.0, 5.1) and what vendors call them. Handles come
 * last.
 */
const wholeNames = ['name', 'display_name', 'displayName', 'global_name'];
const nameParts = [
  ['given_name', 'middle_name', 'family_name'],
  ['first_name', 'last_name'],
  ['firstName', 'lastName'],
  ['localizedFirstName', 'localizedLastName'],
];
const handles = ['nickname', 'preferred_username', 'username', 'login', 'screen_name', 'unique_name'];

/** The first name that there is. An address is none: other users see names. */
export const nameOfPerson = (person: JsonObject): string | null => {
  const read = (members: readonly string[]): string[] => members.flatMap((member) => readText(person, member) ?? []);
  const whole = [...read(wholeNames), ...nameParts.map((parts) => read(parts).join(' '))].find((name) => name !== '');
  return whole ?? read(handles).find((handle) => !handle.includes('@')) ?? null;
};

/** @throws ProviderAnswerError: without a subject no user is identified */
export const readSubject = (answer: JsonObject, name: string): string => {
  const value = answer[name];
  const subject = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof subject !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(subject)) throw new ProviderResponseError(name);
  return subject;
};

/** Accepts only `true`, and the text "true" that some vendors send. */
export const isYes = (value: unknown): boolean => value === true || value === 'true';

/** Microsoft Graph in its clouds: its pictures open only with an access token. */
const closedHosts = new Set(['graph.microsoft.com', 'graph.microsoft.us', 'microsoftgraph.chinacloudapi.cn']);

/** Reads the URL of a picture that other users may see. */
export const readPicture = (answer: JsonObject, name: string): string | null => {
  const text = readText(answer, name);
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' && !closedHosts.has(hostname) ? text : null;
};
