import { once, readTable } from '@svc/content-files';
import { primaryLanguage } from '@svc/texts';

/** Words of the credits in one language. */
interface CreditWords {
  /** Above the credits at the end of a video. */
  heading: string;
  /** A source of the text; `{title}` is its title. */
  words: string;
  /** Says that a picture is not shown whole. */
  cropped: string;
}

const rows = once(() => readTable('credit-words.tsv'));

const findRow = (language: string): string[] | undefined => rows().find(([one]) => one === language);

/** English for other languages. @param language BCP 47 */
export const findCreditWords = (language: string): CreditWords => {
  const [, heading = '', words = '', cropped = ''] = findRow(primaryLanguage(language)) ?? findRow('en') ?? [];
  return { heading, words, cropped };
};
