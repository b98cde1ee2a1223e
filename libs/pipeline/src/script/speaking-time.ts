/**
 * A letter of an alphabet counts as one. A character that is a syllable or a word takes as long to speak as several.
 */
const signWeights: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}/u, 3],
  [/\p{Script=Hangul}/u, 2.5],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 2],
];

/** Speed of a typical voice, including spaces. */
const lettersPerSecond = 14.5;
/** Silence before and after the words. */
const pauseSeconds = 0.5;

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
export const charactersOf = (letters: number, language: string): number =>
  Math.round(letters / (weightsByLanguage[language.split('-', 1)[0] ?? ''] ?? 1));
