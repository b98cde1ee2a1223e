/**
 * Letters and digits in a form of their own: mathematical bold, full width, ligatures, enclosed, Roman numerals, squared
 * units, presentation forms of Hebrew and Arabic, Kangxi radicals, half-width kana. Social media and PDF files write
 * them. Not in it: superscripts, fractions, marks, and what is shown as a pictograph.
 */
const ofOtherForm =
  /(?:(?!\p{Extended_Pictographic})[ĲĳŉſǄ-ǌǱ-ǳ\u2100-\u214f\u2160-\u217f\u2460-\u24ea\u2e9f\u2ef3\u2f00-\u2fd5\u3200-\u33ff\ufb00-\ufb1d\ufb1f-\ufb4f\ufb50-\ufdfb\ufe70-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9d\u{1ccd6}-\u{1ccf9}\u{1d400}-\u{1d7ff}\u{1ee00}-\u{1eebb}\u{1f100}-\u{1f169}\u{1f200}-\u{1f265}\u{1fbf0}-\u{1fbf9}][\uff9e\uff9f]?)+/gu;
/** Signs that voices and fonts know as they are. */
const known = /[℃℉№℗℠℡™℮]/u;
const squaredUnit = /[\u3371-\u33df]/u;
const powers: Readonly<Record<string, string>> = { 2: '²', 3: '³' };

const plainRun = (run: string): string =>
  run
    .split(/([℃℉№℗℠℡™℮]|[\u3371-\u33df])/u)
    .map((part) => {
      if (known.test(part)) return part;
      const plain = part.normalize('NFKC');
      return squaredUnit.test(part) ? plain.replace(/[23]/gu, (power) => powers[power] ?? power) : plain;
    })
    .join('');

/** The text in letters that voices read and fonts draw: their compatibility form (Unicode Standard Annex 15, NFKC). */
export const plainLetters = (text: string): string => text.replace(ofOtherForm, plainRun);
