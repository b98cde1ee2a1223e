/**
 * The only way to normalise. `String.prototype.normalize` takes minutes for a few hundred kilobytes of combining marks
 * and blocks the event loop, so longer texts must be rejected first.
 * @param maximumLength UTF-16 units
 * @throws RangeError beyond the limit
 */
export const unicodeForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD', maximumLength: number): string => {
  if (text.length > maximumLength) throw new RangeError(`A text of ${text.length} units is too long to normalise.`);
  return text.normalize(form);
};
