import type { FastifyRequest } from 'fastify';

/** Escapes of markup characters. */
export const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '');

/** Safe markup, made by `html`. */
export class Html {
  constructor(readonly text: string) {}
}

export type Part = Html | string | number | null | undefined | readonly Part[];

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

const write = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (isList(part)) return part.map(write).join('');
  return part === null || part === undefined ? '' : escapeHtml(String(part));
};

/** Escapes every inserted value unless it is safe markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => `${text}${write(parts[index])}`).join(''));

const refusedType = /^q=0(\.0*)?$/;

/**
 * True when the request accepts HTML explicitly, as browsers do for links; programs accept anything, name JSON, or
 * exclude HTML by `q=0` (RFC 9110, 12.5.1).
 */
export const namesHtml = ({ headers: { accept = '' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/html' && !parameters.some((parameter) => refusedType.test(parameter));
  });
