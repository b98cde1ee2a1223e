import { readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

/** A concept's definition with the remarks behind it. */
interface Gloss {
  /** A noun phrase, for example `a board game for two players`. */
  definition: string;
  remarks: string[];
  /** Subject in which the name has this meaning, for example `chess`; null for everyday words. */
  subject: string | null;
  /** True for a person with a year of death. */
  isPast: boolean;
}

/** Insults, and what a video for everybody leaves out. */
const unfit = lists.pattern('iu')`\b(?:${'unfit'})`;

/** The text was written in 2011 and earlier: claims about the present may have ceased to be true. */
const unstable = lists.pattern('iu')`\b(?:${'unstable'})\b`;

export const isFit = (gloss: string): boolean => !unfit().test(gloss);
export const isStable = (text: string): boolean => !unstable().test(text);

const withoutBrackets = (text: string): string =>
  text
    .replace(/(?<!\s)\s*\([^()]*\)/gu, '')
    .replace(/(?<!\s)\s+([,;.])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();

/** Examples stand in quotation marks at the end. */
const withoutExamples = (gloss: string): string => (gloss.split('"', 1)[0] ?? '').replace(/(?<![;:,\s])[;:,\s]+$/u, '');

const spoken = (text: string): string =>
  withoutBrackets(text)
    .replace(/(?<![,\s])[,\s]*\be\.g\.,?/gu, ', for example,')
    .replace(/(?<![,\s])[,\s]*\betc\.?/gu, '')
    .replace(/\bi\.e\.,?/gu, 'that is')
    .replace(/`([^'`]*)'/gu, '$1')
    .replace(/--/gu, ', ');

const fieldOfName = lists.pattern('u')`^\((?:in )?(?!(?:${'words before no field'}) |plural)([a-z][a-z ]{2,20})\)`;

export const readGloss = (gloss: string): Gloss => {
  const text = withoutExamples(gloss);
  const subject = fieldOfName().exec(text)?.[1] ?? null;
  const [definition = '', ...remarks] = text
    .split(/[;:]\s+/u)
    .map(spoken)
    .filter((part) => part !== '');
  return { definition, remarks, subject, isPast: /\((?:born )?[^()]*(?:\d{2,4}\s?(?:BC)?-\d|died)/u.test(text) };
};
