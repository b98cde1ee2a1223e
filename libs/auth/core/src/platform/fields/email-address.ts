import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { unicodeForm } from '@svc/http';

/** Characters as typed, and bytes as stored. */
export const emailMaximumLength = 254;
const maximumLocalLength = 64;
const localPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;
const domainPattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Cyrillic, Greek and Armenian small letters that look like Latin ones. */
const looksLatin = /^[асеорхуіјѕԁһӏԛԝӕкмтвгпαικνορτυχϲօսոհցզս0-9!#$%&'*+/=?^_`{|}~.-]+$/u;

/** Latin letters that look like a plain one: dotless i, script g, alpha, turned letters. */
const plainLatin =
  /^[a-zßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžșț]$/u;

const scripts = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Latin}/u];

/** Requires one script that does not imitate another: two addresses must not look alike (UTS 39). */
const isUnambiguous = (local: string): boolean => {
  const letters = [...local].filter((character) => /\p{L}/u.test(character));
  if (letters.every((letter) => /[a-z]/.test(letter))) return true;
  if (scripts.filter((script) => letters.some((letter) => script.test(letter))).length > 1) return false;
  if (letters.some((letter) => /\p{Script=Latin}/u.test(letter)))
    return letters.every((letter) => plainLatin.test(letter));
  return !looksLatin.test(local);
};

/** Lower case and NFC make some letters up to four times as long. */
const unitsMaximum = 4 * emailMaximumLength;

/** NFKC changes full-width forms, ligatures and other compatibility characters. */
const isPlainForm = (text: string): boolean => unicodeForm(text, 'NFKC', unitsMaximum) === text;

/** Stored for an account without an address: it is undeliverable (RFC 2606, 2) and cannot be guessed. */
const placeholderDomain = '@users.invalid';
/** Returned for an account without an address. */
const noEmailDomain = '@no-email.invalid';

export const placeholderEmail = (owner: string): string => `${owner}-${randomUUID()}${placeholderDomain}`;

export const isPlaceholder = (email: string): boolean => email.endsWith(placeholderDomain);

/** The `email` of a user in answers: always a string. */
export const answeredEmail = ({ id, email }: { id: string; email: string }): string =>
  isPlaceholder(email) ? `${id}${noEmailDomain}` : email;

/**
 * The address for pages and mails.
 * @returns null for an account without an address
 */
export const shownEmail = (email: string): string | null => (isPlaceholder(email) ? null : email);

/**
 * Normalises an address: trimmed, NFC, lower case, domain in ASCII.
 * @returns null for anything but one plain address (quoted local parts, names, several addresses, confusable letters),
 * and for placeholder addresses
 */
export const normaliseEmail = (typed: string): string | null => {
  if (typed.length > emailMaximumLength || /\p{Cc}/u.test(typed)) return null;
  const lowerCase = unicodeForm(typed.trim(), 'NFC', unitsMaximum).toLowerCase();
  const email = unicodeForm(lowerCase, 'NFC', unitsMaximum);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  const domain = email.slice(at + 1);
  if (!isPlainForm(email) || !localPattern.test(local) || !isUnambiguous(local)) return null;
  if (!domainCharacters.test(domain)) return null;
  const asciiDomain = domainToASCII(domain);
  if (!domainPattern.test(asciiDomain)) return null;
  if (Buffer.byteLength(local) > maximumLocalLength) return null;
  const normalised = `${local}@${asciiDomain}`;
  if (normalised.endsWith(placeholderDomain) || normalised.endsWith(noEmailDomain)) return null;
  return Buffer.byteLength(normalised) > emailMaximumLength ? null : normalised;
};
