import { primaryLanguage } from '@svc/texts';
/**
 * A letter of an alphabet counts as one. A character that is a syllable or a word takes as long to speak as several,
 * and so does a figure: "1879" is said in twenty letters.
 */
const signWeights: readonly (readonly [RegExp, number])[] = [
  [/\p{Nd}/u, 4],
  [/\p{Script=Han}/u, 3],
  [/\p{Script=Hangul}/u, 2.5],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 2],
];

/** Speed of a typical voice, including spaces. */
const lettersPerSecond = 14.5;
/** Silence before and after the words. */
const pauseSeconds = 0.5;
/** The longer pause behind the last words, and the card with the credits: at most this share of a short video. */
const ends = { seconds: 2, share: 0.05 } as const;

/** Letters that a voice speaks in a second, by language (the first part of BCP 47). */
export type LetterRates = Readonly<Record<string, number>>;

/** Languages in which the speed of a voice may be known. */
export const ratedLanguages = [
  ...['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'ru', 'ar', 'hi', 'zh', 'ko', 'ja', 'th'],
  ...['bg', 'bn', 'cs', 'el', 'fa', 'fi', 'he', 'hu', 'id', 'ro', 'sv', 'ta', 'tr', 'uk', 'vi'],
] as const;

/** Speed of a voice in a language; 1 is a typical voice. */
export const speedIn = (rates: LetterRates, language: string): number =>
  (rates[primaryLanguage(language)] ?? lettersPerSecond) / lettersPerSecond;

/** Part of a video without words. */
export const endSeconds = (target: number): number => Math.min(ends.seconds, ends.share * target);

/** Characters of a text, weighted by the time that they take to speak. */
export const spokenLetters = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (signWeights.find(([script]) => script.test(sign))?.[1] ?? 1), 0);

/** Letters that fill this much of a video. @param speed 1 is the voice's normal speed */
export const lettersWithin = (seconds: number, speed: number): number =>
  Math.max(10, (seconds - pauseSeconds) * lettersPerSecond * speed);

/** Length of a video in which these texts are spoken in sequence. */
export const speakingSeconds = (texts: readonly string[], speed: number): number =>
  texts.reduce((sum, text) => sum + pauseSeconds + spokenLetters(text) / (lettersPerSecond * speed), 0);

const weightsByLanguage: Readonly<Record<string, number>> = { zh: 3, ja: 2.4, ko: 2.2 };

/** Number of characters of a language that take as long as these letters. */
export const countCharacters = (letters: number, language: string): number =>
  Math.round(letters / (weightsByLanguage[primaryLanguage(language)] ?? 1));
