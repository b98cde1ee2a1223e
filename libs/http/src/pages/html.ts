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
