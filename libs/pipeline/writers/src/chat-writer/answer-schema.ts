import { primaryLanguage } from '@svc/texts';

/** Form and length of an answer: an object with a list of texts. */
export interface AnswerSchema {
  name: string;
  /** Properties beside the list; each is a text. */
  texts: readonly string[];
  /** The property with the texts. */
  list: string;
  /** Length of the list. */
  wanted: number;
  /** Limit for the answer, without thoughts. */
  tokens: number;
}

const objectSchema = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/**
 * JSON Schema of an answer.
 * @param isCounted false for servers that know no `minItems` and `maxItems`
 */
export const writeSchema = ({ texts, list, wanted }: AnswerSchema, isCounted: boolean): Record<string, unknown> => {
  const count = isCounted ? { minItems: wanted, maxItems: wanted } : {};
  const text = { type: 'string' };
  const fields = Object.fromEntries(texts.map((name) => [name, text]));
  return objectSchema({ ...fields, [list]: { type: 'array', items: text, ...count } });
};

/** Braces, names and the title. */
const tokensAround = 256;
/** Latin letters make a token of three or four, with room for double the length; all others up to one token a letter. */
const tokensPerCharacter = { latin: 0.5, other: 1.5 };
const otherLanguages =
  /^(?:am|ar|be|bg|bn|el|fa|gu|he|hi|hy|ja|ka|kk|km|kn|ko|lo|mk|ml|mn|mr|my|ne|pa|ru|si|sr|ta|te|th|uk|ur|zh)$/u;

/** Limit for an answer of so many characters; a model that never ends is stopped there. */
export const tokensFor = (characters: number, language: string): number => {
  const share = otherLanguages.test(primaryLanguage(language)) ? tokensPerCharacter.other : tokensPerCharacter.latin;
  return tokensAround + Math.ceil(characters * share);
};

/** Characters of a question that take about so many tokens. */
export const charactersWithin = (tokens: number, language: string): number =>
  tokens * (otherLanguages.test(primaryLanguage(language)) ? 1 : 4);
