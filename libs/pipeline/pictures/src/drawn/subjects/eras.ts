import type { Subject } from './subject';
import { findSubject, olderForm } from './subjects';

/** False for things that did not exist, or looked too different, in the year. */
export const existedIn = (name: string, year: number | null): boolean =>
  year === null || (findSubject(name)?.firstYear ?? 0) <= year;

/** The drawing of a subject as it looked in a year; null is today. */
export const subjectIn = (name: string, year: number | null): Subject | undefined => {
  const subject = findSubject(name);
  const form = year === null ? undefined : subject?.olderForms.find(({ lastYear }) => year <= lastYear);
  return form === undefined ? subject : olderForm(form.name);
};

const years =
  /(?<![\p{L}\p{N}.,:/-])(1\d{3}|20\d\d)(s|er[ns]?)?(?![\p{L}\p{N}%°€$£]|[.,]\d| ?(?:[kcm]?m|[mk]?g|ft|mph|km\/h)(?!\p{L}))/gu;

/** The latest year that a text names; of a decade its last one. */
const yearNamed = (text: string): number | null => {
  const named = Array.from(text.matchAll(years), ([, year, decade]) => Number(year) + (decade === undefined ? 0 : 9));
  return named.length === 0 ? null : Math.max(...named);
};

const histories = /histor|geschicht|histoire|\bstoria|geschiedenis|истори/iu;
const today =
  /smart|mobile|mobil|handy|handheld|digital|internet|today|heute|hoy|aujourd|oggi|hoje|vandaag|modern|21st|app(?!\p{L})/iu;
/** Things of a history without a year have their old form. */
const anyOldYear = 1_930;

/** The year that a scene names, or its topic. */
export const namedYear = (text: string, topic: string): number | null =>
  yearNamed(text) ?? (today.test(text) ? null : yearNamed(topic));

/** The year in whose forms a scene's things are shown. */
export const shownYear = (text: string, topic: string): number | null =>
  namedYear(text, topic) ?? (histories.test(topic) && !today.test(text) ? anyOldYear : null);
