export const mailLanguages = ['en', 'de', 'es', 'fr'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

const fallback: MailLanguage = 'en';

const isMailLanguage = (tag: string): tag is MailLanguage => mailLanguages.some((language) => language === tag);

/** The language that a caller likes best among ours (RFC 9110, 12.5.4); English when there is none. */
export const preferredLanguage = (acceptLanguage: string): MailLanguage => {
  const wishes = acceptLanguage.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
  });
  const [best] = wishes
    .filter(({ language, quality }) => isMailLanguage(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return best !== undefined && isMailLanguage(best.language) ? best.language : fallback;
};
