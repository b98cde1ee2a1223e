/**
 * The one way to normalise. A few hundred kilobytes of combining marks take `String.prototype.normalize` minutes, and
 * nothing else runs meanwhile: what may be longer than the limit must have been refused before.
 *
 * @param maximumLength UTF-16 units
 * @throws RangeError beyond the limit
 */
export const unicodeForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD', maximumLength: number): string => {
  if (text.length > maximumLength) throw new RangeError(`A text of ${text.length} units is too long to normalise.`);
  return text.normalize(form);
};
