/** A letter of an alphabet counts for one. A sign that is a syllable or a word takes as long to speak as several. */
const signWeights: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}/u, 3],
  [/\p{Script=Hangul}/u, 2.5],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 2],
];

/** Of a usual voice at its own speed, blanks included. */
const lettersPerSecond = 14.5;
/** Before and after what is spoken. */
const pauseSeconds = 0.5;

/** Characters of a text, weighed by how long they take to speak. */
export const spokenLetters = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (signWeights.find(([script]) => script.test(sign))?.[1] ?? 1), 0);

/** How many letters fill this much of a video. @param speed 1 is as the voice speaks by itself */
export const lettersWithin = (seconds: number, speed: number): number =>
  Math.max(10, (seconds - pauseSeconds) * lettersPerSecond * speed);

/** Seconds of a video in which these texts are spoken, one after the other. */
export const speakingSeconds = (texts: readonly string[], speed: number): number =>
  texts.reduce((sum, text) => sum + pauseSeconds + spokenLetters(text) / (lettersPerSecond * speed), 0);

const weightsByLanguage: Readonly<Record<string, number>> = { zh: 3, ja: 2.4, ko: 2.2 };

/** How many characters of a language are as long as so many letters. */
export const charactersOf = (letters: number, language: string): number =>
  Math.round(letters / (weightsByLanguage[language.split('-', 1)[0] ?? ''] ?? 1));
