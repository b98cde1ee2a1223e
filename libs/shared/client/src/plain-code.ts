const digit = /\p{Nd}/u;

/** Unicode orders the digits of each script from zero to nine, in blocks of ten. */
const valueOf = (typed: string): string => {
  const point = typed.codePointAt(0) ?? 0;
  let zero = point;
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
};

/**
 * A code without what apps and mails show around its characters: blanks, dashes and marks of direction. Digits of any
 * script become ASCII digits. Limit the length of the text before.
 */
export const plainCode = (typed: string): string =>
  typed.replaceAll(/[\s\p{Pd}\p{Cf}\u2212]/gu, '').replaceAll(/\p{Nd}/gu, valueOf);
