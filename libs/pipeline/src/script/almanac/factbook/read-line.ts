export const bare = (text: string): string =>
  text
    .replace(/(?<!\s)\s*\([^()]*\)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** The first year in brackets. */
export const yearIn = (text: string): string | null =>
  Array.from(text.matchAll(/\(([^()]*)\)/gu), ([, note = '']) => /(?:19|20)\d\d/u.exec(note)?.[0]).find(Boolean) ??
  null;
export const numberIn = (text: string): string | null => /-?\d[\d,]*(?:\.\d+)?/u.exec(text)?.[0] ?? null;
export const valueIn = (text: string): number => Number((numberIn(text) ?? 'NaN').replaceAll(',', ''));

/** `126,919,659` as `more than 126 million`. */
export const rounded = (text: string): string | null => {
  const value = valueIn(text);
  if (Number.isNaN(value)) return null;
  if (value >= 1e9) return `more than ${Math.floor(value / 1e9)} billion`;
  if (value >= 1e6) return `more than ${Math.floor(value / 1e6)} million`;
  return numberIn(text);
};

export const items = (text: string): string[] =>
  bare(text)
    .split(/[,;]\s*/u)
    .map((item) =>
      item
        .replace(/(?<![\s\d.,-])\s*-?\d[\d.,]*%.*$/u, '')
        .replace(/^and /u, '')
        .trim(),
    )
    .filter((item) => item !== '' && !/^(?:other|note)\b/u.test(item));

export const short = (list: readonly string[], most: number, words = 4): string[] =>
  list.filter((item) => item.split(' ').length <= words && /^[\p{L}' -]+$/u.test(item)).slice(0, most);
