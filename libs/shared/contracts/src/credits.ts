import { fillSentence, readSentence, type SentenceDetails } from './sentence-template';

/**
 * Credits of pictures and clips, in English. Videos keep the sentence as it was written; the code is for pages in other
 * languages. Sentences with an author come first, because the others would read the author as a part of the title.
 */
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

/** @param kind a still or a clip of a stock service */
export const writeStockCredit = (kind: 'photo' | 'clip', facts: CreditFacts): string =>
  fillSentence(creditTexts[facts.name === '' ? (`${kind}_without_author` as const) : kind], { ...facts });

export const writeArchiveCredit = (facts: CreditFacts & { title: string; licence: string }): string =>
  fillSentence(creditTexts[facts.name === '' ? 'archived_without_author' : 'archived'], { ...facts });

/** @returns null for a sentence of another version */
export const readCredit = (sentence: string): SentenceDetails<CreditCode> | null => readSentence(creditTexts, sentence);
