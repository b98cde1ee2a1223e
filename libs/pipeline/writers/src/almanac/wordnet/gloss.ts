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
const unfit =
  /\b(?:offensive|derogat|disparag|slur|vulgar|obscen|slang|sexual|sex\b|genital|prostitut|penis|vagina|copulat|rap(?:e|ist)|feces|excrement|urin|nazi|terroris|murder|suicid|negro|savage|primitive people|contempt|racis)/iu;

/** The text was written in 2011 and earlier: claims about the present may have ceased to be true. */
const unstable =
  /\b(?:last erupted|inactive|extinct|dormant|currently|at present|presently|recent|so far|largest active|modern day|today|now|population|still|will be|the world's|in the world|known human|[2-9](?:nd|rd|th) largest)\b/iu;

export const isFit = (gloss: string): boolean => !unfit.test(gloss);
export const isStable = (text: string): boolean => !unstable.test(text);

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

export const readGloss = (gloss: string): Gloss => {
  const text = withoutExamples(gloss);
  const subject = /^\((?:in )?(?!of |used |usually |often |plural)([a-z][a-z ]{2,20})\)/u.exec(text)?.[1] ?? null;
  const [definition = '', ...remarks] = text
    .split(/[;:]\s+/u)
    .map(spoken)
    .filter((part) => part !== '');
  return { definition, remarks, subject, isPast: /\((?:born )?[^()]*(?:\d{2,4}\s?(?:BC)?-\d|died)/u.test(text) };
};
