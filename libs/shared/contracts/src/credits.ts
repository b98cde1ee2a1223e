import { fillSentence } from './sentence-template';

/** Credits of pictures and clips, in English. */
export const creditTexts = {
  photo: 'Photo by {{name}} on {{place}}',
  photo_without_author: 'Photo from {{place}}',
  clip: 'Video by {{name}} on {{place}}',
  clip_without_author: 'Video from {{place}}',
  archived: '“{{title}}” by {{name}}, {{licence}}, cropped, via {{place}}',
  archived_without_author: '“{{title}}”, {{licence}}, cropped, via {{place}}',
} as const;

export type CreditCode = keyof typeof creditTexts;
export const creditCodes = Object.keys(creditTexts) as CreditCode[];

interface CreditFacts {
  /** Empty when unknown. */
  name: string;
  /** Name of the archive or service. */
  place: string;
}

/** Videos keep the sentence as it was written; code and values are for pages in other languages. */
export interface WrittenCredit {
  text: string;
  code: CreditCode;
  values: Readonly<Record<string, string>>;
}

const writeCredit = (code: CreditCode, facts: CreditFacts): WrittenCredit => {
  const { name, ...others } = facts;
  const values = { ...others, ...(name !== '' && { name }) };
  return { text: fillSentence(creditTexts[code], values), code, values };
};

/** @param kind a still or a clip of a stock service */
export const writeStockCredit = (kind: 'photo' | 'clip', facts: CreditFacts): WrittenCredit =>
  writeCredit(facts.name === '' ? `${kind}_without_author` : kind, facts);

export const writeArchiveCredit = (facts: CreditFacts & { title: string; licence: string }): WrittenCredit =>
  writeCredit(facts.name === '' ? 'archived_without_author' : 'archived', facts);
