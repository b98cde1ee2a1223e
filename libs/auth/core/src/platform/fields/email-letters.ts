import { broken } from '@svc/contracts';
import { Refused, unicodeForm } from '@svc/http';

/** Letters of living orthographies among those that NFKC changes: Armenian ew, Thai and Lao am, Lao ho no and ho mo. */
const keptByWriters = /[\u0587\u0e33\u0eb3\u0edc\u0edd]/;

/** NFKC makes a character up to 18 times as long. */
const unitsMaximum = 32;

const toPlainForm = (letter: string): string =>
  keptByWriters.test(letter) ? letter : unicodeForm(letter, 'NFKC', unitsMaximum);

/** Scripts that share shapes. A mixture of them is no word of any language (UTS 39, 5.2). */
const scripts = new Map([
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
]);

const instead = (meant: string, typed: string): Refused => new Refused(broken('emailLetter', { meant, typed }));

/** A dot above i or j is invisible. */
const doubleDot = /(\p{Soft_Dotted})(\p{M}*?)\u0307/u;

const findDoubleDot = (email: string): Refused | undefined => {
  const [, letter] = doubleDot.exec(email) ?? [];
  return letter === undefined ? undefined : instead(letter, `${letter}\u0307`);
};

const findCompatible = (email: string): Refused | undefined => {
  const typed = [...email].find((letter) => toPlainForm(letter) !== letter);
  return typed === undefined ? undefined : instead(toPlainForm(typed), typed);
};

/** Names the letter of the script that has the fewest. */
const findMixture = (email: string): Refused | undefined => {
  const letters = [...email.slice(0, Math.max(0, email.lastIndexOf('@')))];
  const present = [...scripts]
    .map(([name, script]) => ({ name, own: letters.filter((letter) => script.test(letter)) }))
    .filter(({ own }) => own.length > 0)
    .sort((one, other) => one.own.length - other.own.length);
  const [few, many] = [present[0], present.at(-1)];
  if (few === undefined || many === undefined || few === many) return undefined;
  const [letter = ''] = few.own;
  return new Refused(broken('emailScripts', { letter, script: few.name, others: many.name }));
};

/**
 * Finds a letter that makes an address look like another one.
 * @param email in NFC and lower case
 */
export const findImitation = (email: string): Refused | undefined =>
  /^[ -~]*$/.test(email) ? undefined : (findDoubleDot(email) ?? findCompatible(email) ?? findMixture(email));
