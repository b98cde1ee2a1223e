import { language } from '../language.js';

/** Dates, lengths and sizes, as the page's language writes them. */

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
/** To the megabyte. */
export const wholeSizeOf = (bytes) => wholeMegabytes.format(bytes / 1e6);
export const sizeOf = (bytes) => megabytes.format(bytes / 1e6);

/** Minutes and seconds, as players show them. */
export const lengthOf = (seconds) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** @param {string} tag BCP 47; voices also have tags of their own making, which have no name */
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

/** A path of this origin: that is where the page may load from. */
export const pathOf = (address) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
