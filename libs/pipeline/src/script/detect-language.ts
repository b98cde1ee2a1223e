import { detectAll } from 'tinyld';
import { createRecentValues } from '@svc/concurrency';

/**
 * Words that identify a language even in a topic of two words, where letter statistics are unreliable. Longer words
 * count more.
 */
const tellingWords: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'of', 'and', 'how', 'why', 'what', 'is', 'are', 'in', 'for', 'with', 'to', 'my'],
  de: ['der', 'die', 'das', 'und', 'wie', 'warum', 'ein', 'eine', 'ist', 'im', 'von', 'für', 'mit', 'nicht'],
  es: ['el', 'los', 'las', 'y', 'qué', 'cómo', 'por', 'del', 'una', 'para', 'con', 'es'],
  fr: ['le', 'les', 'des', 'et', 'pourquoi', 'comment', 'une', 'du', 'est', 'dans', 'pour', 'avec'],
  it: ['il', 'gli', 'perché', 'come', 'della', 'di', 'che', 'è', 'con'],
  pt: ['os', 'por', 'que', 'como', 'uma', 'do', 'da', 'em', 'não', 'com'],
  nl: ['het', 'een', 'van', 'waarom', 'hoe', 'en', 'niet', 'met'],
};

/** Below this accuracy, tinyld's answer for a Latin text is hardly better than chance. */
const trustedAccuracy = 0.2;

const tellingLanguage = (text: string): string | null => {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const scores = Object.entries(tellingWords).map(([language, telling]) => ({
    language,
    score: telling.filter((word) => words.has(word)).join('').length,
  }));
  const best = scores.sort((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.language : null;
};

/** The most common language of a script, for short texts. */
const scriptLanguages: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
];

const isLatinText = (text: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/** BCP 47 tag of the most likely language of a text; `en` without evidence. */
export const detectLanguage = (text: string): string => {
  const sample = text.slice(0, 2_000);
  const guess = detectAll(sample)[0];
  const isLatin = isLatinText(sample);
  if (guess && (!isLatin || guess.accuracy >= trustedAccuracy)) return guess.lang;
  if (isLatin) return tellingLanguage(sample) ?? 'en';
  return scriptLanguages.find(([letters]) => letters.test(sample))?.[1] ?? 'en';
};

/** True for two tags of one language, with any region. */
export const isSameLanguage = (one: string, other: string): boolean => {
  const [base, otherBase] = [one, other].map((tag) => tag.toLowerCase().split('-', 1)[0]);
  return base === otherBase;
};

/** ISO 15924 code of a language's script; Chinese and Japanese share one here. */
const scriptOf = (language: string): string => {
  const script = new Intl.Locale(language).maximize().script ?? '';
  return ['Hans', 'Hant', 'Jpan'].includes(script) ? 'Hani' : script;
};

/**
 * Every step of a video needs the language of each scene for its keys: an eighth of the steps' time without this
 * cache.
 */
const recentScenes = createRecentValues<string>(1_000, Infinity);

const findSceneLanguage = (narration: string, videoLanguage: string): string => {
  if (!/\p{L}/u.test(narration)) return videoLanguage;
  // Detecting the language takes fifty times as long as this check.
  if (isLatinText(narration) && scriptOf(videoLanguage) === 'Latn') return videoLanguage;
  const own = detectLanguage(narration);
  return scriptOf(own) === scriptOf(videoLanguage) ? videoLanguage : own;
};

/**
 * Language of one scene: the video's, unless the scene uses another script. A single line is too short to distinguish
 * languages of one script.
 */
export const sceneLanguage = (narration: string, videoLanguage: string): string => {
  const scene = `${videoLanguage} ${narration}`;
  const language = recentScenes.get(scene) ?? findSceneLanguage(narration, videoLanguage);
  recentScenes.set(scene, language);
  return language;
};
