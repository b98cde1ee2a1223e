import { detectAll } from 'tinyld';
import { createRecentValues } from '@svc/concurrency';
import { primaryLanguage } from '@svc/texts';
import { computeLikelihood } from './letter-likelihood';
import { cellList, once, readTable } from '@svc/content-files';

/** Weights of the signs, and of tinyld's guess: it is sure of long texts, and of short ones hardly better than chance. */
const weights = {
  word: 2,
  topic: 2.5,
  letter: 1,
  rareLetter: 4,
  ending: 0.8,
  cluster: 0.4,
  guess: 3,
  otherGuess: 2,
  letters: 0.2,
  /** English is the language of a text without evidence. */
  prior: 0.5,
} as const;

/** A text of more words is long enough for the statistics of its letters. */
const titleWords = 14;

/** The prior counts for a name or two. */
const priorWords = 2;

/** Letters of one of the languages. */
const rareLetters = new Set(Array.from('ßñ¿¡ãõœłżźśąęćńğşıøæ'));

/** Signs of a language that a title of a few words may have, in lower case. */
interface LanguageSigns {
  readonly language: string;
  /** Words without which the language has hardly a sentence. */
  readonly words: ReadonlySet<string>;
  /** Words that titles and questions often contain. */
  readonly topics: ReadonlySet<string>;
  /** Letters and marks of few languages. */
  readonly letters: ReadonlySet<string>;
  /** Ends of words of at least five letters. */
  readonly endings: readonly string[];
  /** Letters that often stand together. */
  readonly clusters: readonly string[];
}

/** Languages in Latin letters; a word of several counts for each of them. */
const readSigns = (): LanguageSigns[] =>
  readTable('language-signs.tsv').map(([language = '', words, topics, letters, endings, clusters]) => ({
    language,
    words: new Set(cellList(words)),
    topics: new Set(cellList(topics)),
    letters: new Set(cellList(letters)),
    endings: cellList(endings),
    clusters: cellList(clusters),
  }));

const signsOfLanguages = once(readSigns);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A language, and another one that is about as likely; null when the text decides. */
interface LikelyLanguage {
  language: string;
  other: string | null;
}

/** Scores that differ by less than one function word tie. */
const tieMargin = 1.2;

/** The two languages in Latin letters with the most signs; null without any sign. */
const latinLanguages = (
  text: string,
  guesses: readonly { lang: string; accuracy: number }[],
): LikelyLanguage | null => {
  const signs = signsOfLanguages();
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}]+(?:'s(?!\p{L}))?/gu) ?? [];
  const marks = new Set(Array.from(lower).filter((mark) => !/[a-z\s\d]/u.test(mark)));
  const scores = new Map(
    guesses.map(({ lang, accuracy }) => [
      lang,
      accuracy * (signs.some(({ language }) => language === lang) ? weights.guess : weights.otherGuess),
    ]),
  );
  const likelihood = computeLikelihood(words);
  for (const { language, words: frequent, topics, letters, endings, clusters } of signs) {
    const endingLengths = words
      .filter((word) => word.length >= 5)
      .map((word) => Math.max(0, ...endings.filter((ending) => word.endsWith(ending)).map(({ length }) => length)));
    const own = sum([
      ...words.map((word) => (frequent.has(word) ? weights.word : 0) + (topics.has(word) ? weights.topic : 0)),
      ...Array.from(marks, (mark) =>
        letters.has(mark) ? (rareLetters.has(mark) ? weights.rareLetter : weights.letter) : 0,
      ),
      weights.cluster * clusters.filter((cluster) => lower.includes(cluster)).length,
      ...endingLengths.map((length) => (length === 0 ? 0 : weights.ending + length / 5)),
    ]);
    const likely = weights.letters * (likelihood.get(language) ?? 0);
    const prior = language === 'en' && words.length <= priorWords ? weights.prior : 0;
    scores.set(language, (scores.get(language) ?? 0) + own + likely + prior);
  }
  const [best, second] = [...scores].sort(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < weights.ending) return null;
  const isTie = second !== undefined && best[1] - second[1] < tieMargin;
  return { language: best[0], other: isTie ? second[0] : null };
};

/** A longer text shows more of its language than its script. */
const titleCharacters = 120;

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

/** Languages that share a script with another, and letters that only they have. */
const lettersByScript: readonly (readonly [script: string, letters: RegExp, language: string])[] = [
  ['ru', /[іїєґ]/iu, 'uk'],
  ['ru', /[ўі]/iu, 'be'],
  ['ru', /[ђјљњћџ]/iu, 'sr'],
  ['ar', /[پچژگ]/u, 'fa'],
  ['ar', /[ٹڈڑے]/u, 'ur'],
];

/** Chinese has other forms of these. */
const japaneseSigns = /[気変竜戦験駅歳売児権悪円県覚楽価沢浜畑込働桜壊覧観検険継絵読]/u;

/** Scripts of one language, or of one that is far more common than the others in a title. */
const decided = new Set(['ja', 'zh', 'ko', 'hi', 'th', 'el', 'he']);

const scriptLanguage = (text: string, script: string | undefined, guess: string | undefined): string | undefined => {
  if (script === undefined) return undefined;
  if (script === 'zh' && japaneseSigns.test(text)) return 'ja';
  const own = lettersByScript.find(([of, letters]) => of === script && letters.test(text))?.[2];
  const isShort = text.length <= titleCharacters;
  return decided.has(script) || (isShort && ['ru', 'ar'].includes(script)) ? (own ?? script) : guess;
};

export const isLatinText = (text: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

const hasMarks = (text: string): boolean => /[¿¡]/u.test(text);

const only = (language: string): LikelyLanguage => ({ language, other: null });

/** The most likely language of a text; `en` without evidence. */
export const likelyLanguage = (text: string): LikelyLanguage => {
  const sample = text.slice(0, 2_000);
  const script = scriptLanguages.find(([letters]) => letters.test(sample))?.[1];
  const guesses = detectAll(sample);
  const [guess] = guesses;
  if (isLatinText(sample)) {
    const isLong = (sample.match(/\p{L}+/gu)?.length ?? 0) > titleWords;
    if (isLong && guess !== undefined && !hasMarks(sample)) return only(guess.lang);
    return latinLanguages(sample, guesses) ?? only('en');
  }
  return only(scriptLanguage(sample, script, guess?.lang) ?? guess?.lang ?? 'en');
};

/** BCP 47 tag of the most likely language of a text; `en` without evidence. */
export const detectLanguage = (text: string): string => likelyLanguage(text).language;

/**
 * The language of a text that two languages fit about equally, by what the caller speaks; null when the text decides,
 * and when the caller speaks neither.
 * @param spoken BCP 47, the most wanted first
 */
export const languageOfTie = (text: string, spoken: readonly string[]): string | null => {
  const { language, other } = likelyLanguage(text);
  if (other === null) return null;
  return spoken.flatMap((tag) => [language, other].find((one) => isSameLanguage(one, tag)) ?? [])[0] ?? null;
};

/** The language of a text that is mostly written in other letters than Latin ones; null for all others. */
export const writtenLanguage = (text: string): string | null => {
  const sample = text.slice(0, 2_000);
  const [letters = 0, latin = 0] = [/\p{L}/gu, /\p{Script=Latin}/gu].map((kind) => sample.match(kind)?.length ?? 0);
  return latin * 2 < letters ? detectLanguage(sample) : null;
};

/** True for two tags of one language, with any region. */
export const isSameLanguage = (one: string, other: string): boolean => primaryLanguage(one) === primaryLanguage(other);

/** ISO 15924 code of a language's script; Chinese and Japanese share one here. */
const writingScript = (language: string): string => {
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
  if (isLatinText(narration) && writingScript(videoLanguage) === 'Latn') return videoLanguage;
  const own = detectLanguage(narration);
  return writingScript(own) === writingScript(videoLanguage) ? videoLanguage : own;
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
