import { primaryLanguage } from '@svc/texts';
import { edgeVoices } from '../edge/edge-voices';
import { voicePacks } from '../packs/voice-packs';
import { speaksLanguage } from '../packs/voice-pack';

/** Scripts that eSpeak has no dictionary for: it spells them, character by character, in minutes. */
interface UnreadableScript {
  readonly language: string;
  readonly name: string;
  /** Letters that it cannot read. */
  readonly letters: RegExp;
  /** Letters that show the language; a text in this language has them. */
  readonly own: RegExp;
}

const unreadable: readonly UnreadableScript[] = [
  {
    language: 'ja',
    name: 'Japanese with kanji',
    letters: /\p{Script=Han}/u,
    own: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  { language: 'th', name: 'Thai', letters: /\p{Script=Thai}/u, own: /\p{Script=Thai}/u },
];

/** Voices that speak a language, as a user adds or names them. */
const voicesThatSpeak = (language: string): string[] => [
  ...voicePacks
    .filter((pack) => speaksLanguage(pack, language))
    .map(({ id }) => `the voices of "${id}" (npm run voices -- add ${id})`),
  ...edgeVoices()
    .filter((voice) => voice.startsWith(`${language}-`))
    .map((voice) => `edge/${voice}`),
];

const countLetters = (text: string, kind: RegExp): number =>
  Array.from(text).filter((letter) => kind.test(letter)).length;

/** A word in another language is spelled, a whole text is not. */
const isMostly = (text: string, { letters, own }: UnreadableScript): boolean => {
  const [ownLetters, others] = [countLetters(text, own), countLetters(text, letters)];
  const sum = letters.source === own.source ? ownLetters : ownLetters + others;
  return ownLetters > 0 && sum * 2 > countLetters(text, /\p{L}/u);
};

const isLanguage = (tag: string, language: string): boolean => primaryLanguage(tag) === language;

const describeProblem = ({ name, language }: UnreadableScript): string =>
  `the built-in voice cannot read ${name}; these can: ${voicesThatSpeak(language).join(', ')}`;

/**
 * Reason why eSpeak cannot speak a text, with voices that can; null when it can.
 * @param tag BCP 47 of the text or of its voice; null when unknown
 */
export const unreadableProblem = (tag: string | null, text: string): string | null => {
  const found = unreadable.find((script) => {
    const isOwn = tag !== null && isLanguage(tag, script.language);
    return script.letters.test(text) && (isOwn || isMostly(text, script));
  });
  return found === undefined ? null : describeProblem(found);
};

/** Reason why eSpeak cannot speak what is written about a topic in Latin letters; null when it can. */
export const unreadableLanguageProblem = (tag: string): string | null => {
  const found = unreadable.find(({ language }) => isLanguage(tag, language));
  return found === undefined ? null : describeProblem(found);
};
