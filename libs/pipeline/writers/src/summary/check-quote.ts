const listNumbers = (text: string): string[] =>
  Array.from(text.matchAll(/\p{N}+(?:[.,:]\p{N}+)*/gu), ([number]) => number.replace(/[.,:]/gu, ''));

/** German writes every noun with a capital: two in sequence are a name. */
const germanNames = (sentence: string): string[] =>
  Array.from(sentence.matchAll(/(?<=\s)\p{Lu}\p{L}+\s\p{Lu}\p{L}+/gu), ([name]) => name.split(/\s/u)).flat();

/** Words with a capital that do not begin a sentence. */
const listNames = (text: string, language: string): string[] =>
  language.toLowerCase().startsWith('de')
    ? germanNames(text)
    : Array.from(text.matchAll(/(?<=[\p{L}\p{N},;]\s)\p{Lu}[\p{L}’']+/gu), ([name]) => name);

const bareName = (name: string): string => name.toLowerCase().replace(/['’]s$/u, '');

/** The numbers and names of a narration that its quote does not contain. */
export const missingInQuote = (narration: string, quote: string, language: string): string[] => {
  if (quote.includes(narration)) return [];
  const numbers = new Set(listNumbers(quote));
  const words = new Set((quote.match(/[\p{L}\p{N}’']+/gu) ?? []).map(bareName));
  return [
    ...listNumbers(narration).filter((number) => !numbers.has(number)),
    ...listNames(narration, language).filter((name) => !words.has(bareName(name))),
  ];
};
