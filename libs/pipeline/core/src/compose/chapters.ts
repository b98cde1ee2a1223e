import type { Chapter, Narration } from '@svc/contracts';
import { truncate } from '@svc/texts';
import { secondsOf } from '../encode/video-format';

interface NarratedScene {
  narration: Narration;
  frameCount: number;
}

const titleCharacters = 48;
/** Characters that a title may end with before its words have all been used. */
const shortestClause = 16;

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
const openingOf = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  const kept = line.length <= titleCharacters ? line : wordsWithin(line, titleCharacters);
  const end = Array.from(kept).findIndex((mark, index) => index >= shortestClause && clauseEnd.test(mark));
  if (end !== -1) return Array.from(kept).slice(0, end).join('').trimEnd();
  return kept.length === line.length ? line.replace(/[.。]$/u, '') : `${kept}…`;
};

const titleOf = ({ text, source }: Narration): string => openingOf(source?.section ?? text);

/** A chapter begins with each scene, or with the first of several scenes from one section of a source. */
export const chaptersOf = (scenes: readonly NarratedScene[]): Chapter[] => {
  let frames = 0;
  const chapters: Chapter[] = [];
  for (const { narration, frameCount } of scenes) {
    const title = titleOf(narration);
    if (title !== '' && chapters.at(-1)?.title !== title) chapters.push({ startSeconds: secondsOf(frames), title });
    frames += frameCount;
  }
  return chapters.map((chapter, index) => (index === 0 ? { ...chapter, startSeconds: 0 } : chapter));
};
