import type { Schemas } from '../api';
import { englishLanguageLabel, languageLabel } from '../format';
import { translate } from '../language';

/** Voices grouped by language, and the search over them. */

/** The id is null for "no voice of its own". */
type Voice = Omit<Schemas['Voice'], 'id'> & {
  id: string | null;
  /** True for a recording of the user. */
  isRecording?: boolean;
};
export type ListedVoice = Voice & { searched: string };

export interface VoiceGroup {
  name: string;
  voices: readonly ListedVoice[];
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const groupName = ({ isRecording = false, language }: Pick<Voice, 'isRecording' | 'language'>): string =>
  isRecording ? translate('voices.recordings') : voiceGroupName(language);

const voiceGroupName = (tag: string | null): string =>
  tag === null ? translate('voices.any') : languageLabel(tag.replace(/-.*$/, ''));

/** Matches the language's name in the page's language and in English, or its tag. */
const searchedText = ({ id, name, language }: Voice, groupName: string): string =>
  plain([name, id, groupName, ...(language === null ? [] : [language, englishLanguageLabel(language)])].join(' '));

/** Voices for any language first, then the user's languages, then all others by name. */
const createRanking = () => {
  const first = [translate('voices.recordings'), ...[null, ...navigator.languages].map(voiceGroupName)];
  return ({ name }: VoiceGroup) => (first.includes(name) ? first.indexOf(name) : first.length);
};

export const groupVoices = (voices: readonly Voice[]): VoiceGroup[] => {
  const groups = Map.groupBy(voices, groupName);
  const named = [...groups].map(([name, own]) => ({
    name,
    voices: own.map((voice) => ({ ...voice, searched: searchedText(voice, name) })),
  }));
  const rank = createRanking();
  return named.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
};

/** The groups with the voices that match all words of the search. */
export const foundIn = (groups: readonly VoiceGroup[], search: string): VoiceGroup[] => {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return groups
    .map(({ name, voices }) => ({
      name,
      voices: voices.filter(({ searched }) => words.every((word) => searched.includes(word))),
    }))
    .filter(({ voices }) => voices.length > 0);
};
