import { language } from './language';

/** Dates, lengths and sizes in the page's language. */

const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
const inUnit = (unit: string, maximumFractionDigits: number, unitDisplay: 'short' | 'narrow' = 'short') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits });
const [megabytes, wholeMegabytes, seconds] = [
  inUnit('megabyte', 1),
  inUnit('megabyte', 0),
  inUnit('second', 1, 'narrow'),
];

export const formatDateTime = (text: string): string => dateTime.format(new Date(text));
export const formatDate = (text: string): string => date.format(new Date(text));
export const formatSize = (bytes: number): string => megabytes.format(bytes / 1e6);
/** Rounds to the megabyte. */
export const formatWholeSize = (bytes: number): string => wholeMegabytes.format(bytes / 1e6);
export const formatSeconds = (count: number): string => seconds.format(count);

/** Minutes and seconds. */
export const formatLength = (durationSeconds: number): string => {
  const whole = Math.round(durationSeconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** BCP 47 tags; some voices have private ones without a name. */
const namedIn = (names: Intl.DisplayNames) => (tag: string) => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};

export const languageLabel = namedIn(new Intl.DisplayNames(language, { type: 'language' }));
export const englishLanguageLabel = namedIn(new Intl.DisplayNames('en', { type: 'language' }));

/** Width and height of a frame template such as `1080x1920/image_default.html`. */
export const readSides = (frameTemplate: string): [number, number] => {
  const [, width, height] = /^(\d+)x(\d+)\//.exec(frameTemplate) ?? [];
  return [Number(width ?? 9), Number(height ?? 16)];
};
