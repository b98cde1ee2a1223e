import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { broken } from '@svc/contracts';
import { Refused, unicodeForm } from '@svc/http';
import { findImitation } from './email-letters';

/** Characters as typed, and bytes as stored. */
export const emailMaximumLength = 254;
const maximumLocalBytes = 64;
const domainPattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const domainCharacters = /^(?:[\p{L}\p{M}\p{N}\u00b7\u05f3\u05f4\u30fb.-]|\u200c|\u200d)+$/u;

/** A letter or number with its marks, or an ASCII sign. */
const localPattern =
  /^(?:[!#$%&'*+/=?^_`{|}~-]|[\p{L}\p{N}]\p{M}*)+(?:\.(?:[!#$%&'*+/=?^_`{|}~-]|[\p{L}\p{N}]\p{M}*)+)*$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Signs inside of names: RFC 5892, appendix A, and those of Mongolian and Tibetan. */
const signsInNames = [
  // Joiners change the shape of letters in these scripts; elsewhere they are invisible.
  /(?<=\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}|\p{Script=Myanmar})(?:\u200c|\u200d)/gu,
  /(?<=\p{Script=Mongolian})(?:[\u180b-\u180f]|\u200c|\u200d)(?=\p{Script=Mongolian})/gu,
  /(?<=l)\u00b7(?=l)/gu,
  /(?<=\p{Script=Hebrew})[\u05f3\u05f4]/gu,
  /(?<=\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}|\u30fc)\u30fb/gu,
  /(?<=\p{Script=Tibetan})\u0f0b/gu,
];

const isLocalPart = (local: string): boolean => {
  const letters = signsInNames.reduce((text, sign) => text.replace(sign, ''), local);
  return localPattern.test(letters) && !invisible.test(letters);
};

/** Lower case and NFC make some letters up to four times as long. */
const unitsMaximum = 4 * emailMaximumLength;

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

const notPlain = new Refused('email');

/** Capital sigma becomes the final one before a sign, unless a letter follows the sign. */
const withFinalSigmas = (text: string): string => text.replace(/σ(?![\p{L}\p{M}])/gu, 'ς');

const isReserved = (email: string): boolean => email.endsWith(placeholderDomain) || email.endsWith(noEmailDomain);

const join = (local: string, domain: string): string | Refused => {
  if (!isLocalPart(local) || !domainCharacters.test(domain)) return notPlain;
  const asciiDomain = domainToASCII(domain);
  if (!domainPattern.test(asciiDomain)) return notPlain;
  if (Buffer.byteLength(local) > maximumLocalBytes)
    return new Refused(broken('emailBytes', { count: maximumLocalBytes }));
  const email = `${withFinalSigmas(local)}@${asciiDomain}`;
  return isReserved(email) || Buffer.byteLength(email) > emailMaximumLength ? notPlain : email;
};

/**
 * Normalises an address of any script: trimmed, NFC, lower case (`İ` too, which JavaScript would give a second dot),
 * domain in ASCII. Refuses anything but one plain
 * address (quoted local parts, names, several addresses), letters that imitate others, and placeholder addresses.
 */
export const readEmail = (typed: string): string | Refused => {
  if (typed.length > emailMaximumLength || /\p{Cc}/u.test(typed)) return notPlain;
  const lowerCase = unicodeForm(typed.trim(), 'NFC', unitsMaximum).replaceAll('İ', 'i').toLowerCase();
  const email = unicodeForm(lowerCase, 'NFC', unitsMaximum);
  const at = email.lastIndexOf('@');
  return findImitation(email) ?? join(email.slice(0, Math.max(0, at)), email.slice(at + 1));
};

/** @returns null for what `readEmail` refuses */
export const normaliseEmail = (typed: string): string | null => {
  const email = readEmail(typed);
  return email instanceof Refused ? null : email;
};
