import type { Subject } from './subject';
import { findSubject, olderForm } from './subjects';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('pictures');

/** False for things that did not exist, or looked too different, in the year. */
export const existedIn = (name: string, year: number | null): boolean =>
  year === null || (findSubject(name)?.firstYear ?? 0) <= year;

/** The drawing of a subject as it looked in a year; null is today. */
export const subjectIn = (name: string, year: number | null): Subject | undefined => {
  const subject = findSubject(name);
  const form = year === null ? undefined : subject?.olderForms.find(({ lastYear }) => year <= lastYear);
  return form === undefined ? subject : olderForm(form.name);
};

const years = lists.pattern(
  'gu',
)`(?<![\p{L}\p{N}.,:/-])(1\d{3}|20\d\d)(s|er[ns]?)?(?![\p{L}\p{N}%°€$£]|[.,]\d| ?(?:${'units behind numbers'})(?!\p{L}))`;

/** The latest year that a text names; of a decade its last one. */
const yearNamed = (text: string): number | null => {
  const named = Array.from(text.matchAll(years()), ([, year, decade]) => Number(year) + (decade === undefined ? 0 : 9));
  return named.length === 0 ? null : Math.max(...named);
};

const histories = lists.pattern('iu')`${'words of histories'}`;
const today = lists.pattern('iu')`${'words of today'}`;
/** Things of a history without a year have their old form. */
const anyOldYear = 1_930;

/** The year that a scene names, or its topic. */
export const namedYear = (text: string, topic: string): number | null =>
  yearNamed(text) ?? (today().test(text) ? null : yearNamed(topic));

/** The year in whose forms a scene's things are shown. */
export const shownYear = (text: string, topic: string): number | null =>
  namedYear(text, topic) ?? (histories().test(topic) && !today().test(text) ? anyOldYear : null);
