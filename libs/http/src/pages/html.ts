/** What stands for what in markup. */
export const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '');

/** Markup that was made here. */
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

/** Whatever is put into markup is text, unless it is markup itself: nothing can be forgotten to be escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => `${text}${write(parts[index])}`).join(''));
