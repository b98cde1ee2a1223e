import type { Chapter, PieceOfMusic } from '@svc/contracts';
import { capitalised, truncate } from '@svc/texts';
import type { MediaCredit } from '../media';
import type { VideoScript } from '../script';
import { tellingWords } from '@svc/pipeline-language';
import { platformChapters } from './chapters';
import { creditLines } from './credits';

/** Facts of a finished video; those of earlier versions lack some. */
export interface KitVideo {
  script: Pick<VideoScript, 'language' | 'scenes' | 'sources'> | null;
  video: { durationSeconds: number; chapters?: Chapter[]; credits?: MediaCredit[]; piece?: PieceOfMusic } | null;
}

/** Rules of YouTube. */
const limits = {
  titleCharacters: 100,
  descriptionBytes: 5_000,
  hashtags: 5,
  hashtagLetters: 30,
} as const;

/** Platforms refuse angle brackets. */
export const kitTitle = (title: string): string => {
  const text = title.replace(/[<>]/gu, '').replace(/\s+/gu, ' ').trim();
  if (text.length <= limits.titleCharacters) return text;
  return `${truncate(text, limits.titleCharacters - 1).trimEnd()}…`;
};

/** Chapters that platforms accept; none for a video that is too short for them. */
export const kitChapters = ({ video }: KitVideo): Chapter[] =>
  platformChapters({ chapters: video?.chapters ?? [], durationSeconds: video?.durationSeconds ?? 0 });

/** `#` and the telling words of a title and of its sources' titles. */
export const kitHashtags = (title: string, { script }: KitVideo): string[] => {
  const language = script?.language ?? 'en';
  // The almanac's sources are reference works, which are not about the video's subject.
  const articles = (script?.sources ?? []).filter(({ url, writer }) => url !== null && writer !== 'almanac');
  const names = articles.map(({ title: name }) => name);
  const joined = names.map((name) => name.split(/\s+/u).map(capitalised));
  const all = [
    ...joined.map((words) => words.join('')),
    ...tellingWords(title, language).filter((word) => !/['’]/u.test(word)),
  ];
  const plain = all.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''));
  const good = plain.filter((word) => word.length <= limits.hashtagLetters && /\p{L}.*\p{L}/u.test(word));
  const isFirst = (word: string, at: number): boolean =>
    good.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === at;
  return good
    .filter(isFirst)
    .slice(0, limits.hashtags)
    .map((word) => `#${word}`);
};

/** Writes `1:05`, and `1:01:05` from an hour on. */
export const chapterTime = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
};

const countBytes = (text: string): number => Buffer.byteLength(text);

/** The first sentences of the video. */
const writeSummary = ({ script }: KitVideo, mostBytes: number): string => {
  const sentences = (script?.scenes ?? []).slice(0, 3).map(({ narration }) => narration.trim());
  while (sentences.length > 0 && countBytes(sentences.join('\n')) > mostBytes) sentences.pop();
  return sentences.join('\n');
};

/** A text for the platform: what the video is about, its chapters, its sources and credits, hashtags. */
export const kitDescription = (title: string, kit: KitVideo): string => {
  const { script, video } = kit;
  const chapters = kitChapters(kit).map(({ startSeconds, title: name }) => `${chapterTime(startSeconds)} ${name}`);
  const credits = creditLines(script?.sources ?? [], video?.credits ?? [], video?.piece ?? null);
  const rest = [chapters.join('\n'), credits.trim(), kitHashtags(title, kit).join(' ')];
  const summary = writeSummary(kit, limits.descriptionBytes - countBytes(rest.join('\n\n')) - 2);
  return [summary, ...rest]
    .filter((part) => part !== '')
    .join('\n\n')
    .replace(/[<>]/gu, '');
};
