import { domainToUnicode } from 'node:url';
import { unicodeForm } from '@svc/http';
import confusables from './confusables.json';

const fromCodePoints = (codePoints: string): string =>
  String.fromCodePoint(...codePoints.split(' ').map((digits) => Number.parseInt(digits, 16)));

const prototypes: ReadonlyMap<string, string> = new Map(
  Object.entries(confusables.prototypes).flatMap(([prototype, letters]) =>
    [...fromCodePoints(letters)].map((letter) => [letter, fromCodePoints(prototype)] as const),
  ),
);

/** Units of a skeleton: a letter may stand for several. */
const unitsMaximum = 8192;

const decompose = (text: string): string => unicodeForm(text, 'NFD', unitsMaximum);

/** UTS 39, 4: two texts look alike when their skeletons are equal. */
const toSkeleton = (text: string): string => {
  const visible = decompose(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return decompose(Array.from(visible, (letter) => prototypes.get(letter) ?? letter).join(''));
};

/** @param email an address in its normal form */
export const emailSkeleton = (email: string): string => {
  const at = email.lastIndexOf('@');
  return toSkeleton(`${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`);
};
