import type { FastifyRequest } from 'fastify';

const refused = /^q=0(\.0*)?$/;

/**
 * True when the request accepts HTML explicitly, as browsers do for links; programs accept anything, name JSON, or
 * exclude HTML by `q=0` (RFC 9110, 12.5.1).
 */
export const namesHtml = ({ headers: { accept = '' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/html' && !parameters.some((parameter) => refused.test(parameter));
  });

/** The caller's preferred language among the available ones (RFC 9110, 12.5.4); the first as default. */
export const preferredAmong = <Language extends string>(
  languages: readonly [Language, ...Language[]],
  acceptLanguage: string,
): Language => {
  const wishes = acceptLanguage.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    const language = languages.find((candidate) => candidate === tag.split('-')[0]);
    return { language, quality: quality === undefined ? 1 : Number(quality) };
  });
  const [best] = wishes
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return best?.language ?? languages[0];
};
