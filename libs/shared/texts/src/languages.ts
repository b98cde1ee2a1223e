/** Languages of pages and mails; the first is the default. */
export const textLanguages = ['en', 'de', 'es', 'fr'] as const;
export type TextLanguage = (typeof textLanguages)[number];

const longestHeader = 1_000;

/** The language of a tag (BCP 47) without script and region: `pt` of `pt-BR`. */
export const primaryLanguage = (tag: string): string => tag.trim().toLowerCase().split('-', 1).join('');

/**
 * @param tags BCP 47, the most wanted first; a region does not matter: `de-AT` gets German
 * @returns undefined when there are texts in none of them
 */
export const knownLanguage = (tags: readonly (string | null)[]): TextLanguage | undefined => {
  const wanted = tags.map((tag) => (tag === null ? '' : primaryLanguage(tag)));
  const known = wanted.map((code) => textLanguages.find((language) => language === code));
  return known.find((language) => language !== undefined);
};

export const preferredLanguage = (tags: readonly (string | null)[]): TextLanguage =>
  knownLanguage(tags) ?? textLanguages[0];

/** Language tags of the header, the most wanted first (RFC 9110, 12.5.4). */
export const acceptedLanguages = (header = ''): string[] => {
  const ranges = header
    .slice(0, longestHeader)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    });
  const accepted = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  return accepted.map(({ tag }) => tag.trim());
};

/** The caller's preferred language. */
export const readAcceptLanguage = (header = ''): TextLanguage => preferredLanguage(acceptedLanguages(header));
