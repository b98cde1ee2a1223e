import { language } from '../language';

/** Formats dates, lengths and sizes in the page's language. */

const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const wholeMegabytes = new Intl.NumberFormat(language, {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 0,
});
const languageNames = new Intl.DisplayNames(language, { type: 'language' });
const englishNames = new Intl.DisplayNames('en', { type: 'language' });

export const dateTimeOf = (text) => dateTime.format(new Date(text));
export const dateOf = (text) => date.format(new Date(text));
/** Rounds to the megabyte. */
export const wholeSizeOf = (bytes) => wholeMegabytes.format(bytes / 1e6);
export const sizeOf = (bytes) => megabytes.format(bytes / 1e6);

/** Minutes and seconds. */
export const lengthOf = (seconds) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** @param {string} tag BCP 47; some voices have private tags without a name */
const namedIn = (names) => (tag) => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};

export const languageOf = namedIn(languageNames);
export const englishLanguageOf = namedIn(englishNames);

/** @returns {[number, number]} width and height */
export const sidesOf = (frameTemplate) => {
  const [, width, height] = /^(\d+)x(\d+)\//.exec(frameTemplate) ?? [];
  return [Number(width ?? 9), Number(height ?? 16)];
};

/** Drops the origin: the page may load from its own origin only. */
export const pathOf = (address) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
