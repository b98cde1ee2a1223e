import type { DocumentFormat } from './document-format';
import { decodeText, requireText } from './decode-text';
import { Sections } from './sections';

const time = /^(?:\d+:)?\d{1,2}:\d{2}[,.]\d{1,3} +--> +(?:\d+:)?\d{1,2}:\d{2}[,.]\d{1,3}/u;
const isCue = (lines: readonly string[]): boolean => lines.slice(0, 2).some((line) => time.test(line));

const splitBlocks = (text: string): string[][] =>
  text.split(/\n[ \t]*\n/u).map((block) => block.split('\n').filter((line) => line.trim() !== ''));

/** Words of a cue, without its number, times and markup. */
const joinWords = (lines: readonly string[]): string => {
  const from = lines.findIndex((line) => time.test(line)) + 1;
  return lines
    .slice(from)
    .join(' ')
    .replace(/<[^<>]*>|\{[^{}]*\}/gu, '')
    .trim();
};

/** Automatic captions have no marks: a paragraph of them ends anywhere. */
const mostCues = 20;

/** SubRip and WebVTT: what is said, without its times, in paragraphs that end with a sentence. */
export const subtitlesDocument: DocumentFormat = {
  type: 'txt',
  recognises: (bytes) => {
    const [first = [], second = []] = splitBlocks(decodeText(bytes)?.slice(0, 4_096)?.replace(/\r\n?/gu, '\n') ?? '');
    return isCue(first) || (/^\ufeff?WEBVTT/u.test(first[0] ?? '') && (isCue(second) || isCue(first)));
  },
  read: async (bytes) => {
    const sections = new Sections();
    const paragraph: string[] = [];
    const endParagraph = (): void => sections.addParagraph(paragraph.splice(0).join(' '));
    for (const cue of splitBlocks(requireText(bytes)).filter(isCue).map(joinWords)) {
      paragraph.push(cue);
      if (/[.!?…。！？]["'”’»)]{0,3}$/u.test(cue) || paragraph.length === mostCues) endParagraph();
    }
    endParagraph();
    return { ...sections.document(), figures: [] };
  },
};
