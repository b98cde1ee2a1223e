import type { Chapter, Narration } from '@svc/contracts';
import { wordStem } from '@svc/pipeline-language';
import { truncate } from '@svc/texts';
import { toSeconds } from '../encode/video-format';

interface NarratedScene {
  narration: Narration;
  frameCount: number;
}

const titleCharacters = 48;
/** Characters that a title may end with before its words have all been used. */
const shortestClause = 16;

/** Shorter words of a heading are articles and prepositions. */
const leastTelling = 4;

const clauseEnd = /[.!?…。！？:;،؛,，、]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Whole words from the beginning of a text. */
const wordsWithin = (text: string, mostCharacters: number): string => {
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > mostCharacters) break;
    kept += segment;
  }
  return (kept === '' ? truncate(text, mostCharacters) : kept).trimEnd();
};

/** The first clause of a narration, else its first words. */
const shortenTitle = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  const kept = line.length <= titleCharacters ? line : wordsWithin(line, titleCharacters);
  const end = Array.from(kept).findIndex((mark, index) => index >= shortestClause && clauseEnd.test(mark));
  if (end !== -1) return Array.from(kept).slice(0, end).join('').trimEnd();
  return kept.length === line.length ? line.replace(/[.。]$/u, '') : `${kept}…`;
};

const sectionTitle = ({ source }: Narration): string => source?.section ?? '';

/** True for a heading that says what is told: one of its words is spoken. "History" says nothing of a pump. */
const isTold = (heading: string, told: string): boolean => {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const spoken = words(told).map(wordStem);
  return words(heading).some((word) => word.length >= leastTelling && spoken.includes(wordStem(word)));
};

/** Scenes from one section of a source, or one scene, and the second at which they begin. */
interface Part {
  startSeconds: number;
  section: string;
  texts: string[];
}

/** The heading of a section that is told once and named, else what the part begins with. */
const narrationTitle = ({ section, texts }: Part, parts: readonly Part[]): string => {
  const isOnly = parts.filter((part) => part.section === section).length === 1;
  return shortenTitle(section !== '' && isOnly && isTold(section, texts.join(' ')) ? section : (texts[0] ?? ''));
};

/** A chapter begins with each scene, or with the first of several scenes from one section of a source. */
export const listChapters = (scenes: readonly NarratedScene[]): Chapter[] => {
  let frames = 0;
  const parts: Part[] = [];
  for (const { narration, frameCount } of scenes) {
    const [section, last] = [sectionTitle(narration), parts.at(-1)];
    if (section !== '' && last?.section === section) last.texts.push(narration.text);
    else if (narration.text.trim() !== '')
      parts.push({ startSeconds: toSeconds(frames), section, texts: [narration.text] });
    frames += frameCount;
  }
  const chapters = parts.map((part) => ({ startSeconds: part.startSeconds, title: narrationTitle(part, parts) }));
  const named = chapters.filter(({ title }, index) => title !== '' && title !== chapters[index - 1]?.title);
  return named.map((chapter, index) => (index === 0 ? { ...chapter, startSeconds: 0 } : chapter));
};

/** Rules of YouTube. */
const platform = { leastSeconds: 10, leastChapters: 3 } as const;

interface ChapteredVideo {
  chapters: readonly Chapter[];
  durationSeconds: number;
}

/** True for a chapter that is too near to the last one, and longer: that one joins the chapter before it. */
const outlasts = (chapter: Chapter, last: Chapter, endSeconds: number): boolean =>
  last.startSeconds > 0 && endSeconds - chapter.startSeconds > chapter.startSeconds - last.startSeconds;

/**
 * Chapters that platforms accept, in whole seconds: the first at 0, each at least ten seconds long, at least three; none
 * for a video that is too short for them. A shorter one belongs to its neighbour.
 */
export const platformChapters = ({ chapters, durationSeconds }: ChapteredVideo): Chapter[] => {
  const kept: Chapter[] = [];
  chapters.forEach(({ startSeconds, title }, index) => {
    const chapter = { startSeconds: Math.floor(startSeconds), title };
    const last = kept.at(-1);
    if (durationSeconds - chapter.startSeconds < platform.leastSeconds) return;
    const isFar = last === undefined || chapter.startSeconds - last.startSeconds >= platform.leastSeconds;
    if (isFar) kept.push(chapter);
    else if (outlasts(chapter, last, chapters[index + 1]?.startSeconds ?? durationSeconds)) kept.splice(-1, 1, chapter);
  });
  return kept.length < platform.leastChapters ? [] : kept;
};

/** Chapters of the file: those of the kit, and all of them when the video is too short for a kit's. */
export const fileChapters = (video: ChapteredVideo): readonly Chapter[] => {
  const kept = platformChapters(video);
  return kept.length === 0 ? video.chapters : kept;
};
