/** The canonical form of a language tag (BCP 47); null for any other text, names of languages included. */
export const canonicalLanguage = (tag: string): string | null => {
  // `Intl` takes words of up to eight letters for languages, such as "English".
  if (!/^[a-z]{2,3}(?:-|$)/iu.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
};
