import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

/** `## Scene 1`, `**Szene 2:**`, `第3幕`: the heading of a text. */
const heading = lists.pattern(
  'iu',
)`^\s*(?:#{1,6}\s*)?(?:\*\*)?(?:(?:${'scene headings'})\s*\d{1,3}|第?\s*[\d一二三四五六七八九十]{1,3}\s*[幕镜鏡])(?!\d)`;
/** `1. text`, `2) text`. */
const numbered = /^\s*(?:\*\*)?\d{1,3}(?:[.):](?:\*\*)?\s+|[、：](?:\*\*)?\s*)(\S.*)$/u;
/** Parts of a scene that are not spoken. */
const unspoken = lists.pattern('iu')`^\W*(?:(?:${'unspoken parts'})\b|画面|镜头|音乐)[^:：]{0,20}[:：]`;
const spoken = lists.pattern('iu')`^\W*(?:${'spoken parts'})\W{0,3}[:：]\W{0,3}(?=\S)`;

const unquoted = (text: string): string => text.trim().replace(/^["“„«](.*)["”»]$/su, '$1');

/** Texts below headings; where lines are labelled as spoken, only these. */
const textBelow = (lines: readonly string[]): string => {
  const told = lines.filter((line) => !unspoken().test(line) && !/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u.test(line));
  const labelled = told.filter((line) => spoken().test(line)).map((line) => line.replace(spoken(), ''));
  return (labelled.length > 0 ? labelled : told).map((line) => unquoted(line.replace(/\*\*$/u, ''))).join(' ');
};

const splitSections = (lines: readonly string[]): string[] => {
  const starts = lines.flatMap((line, index) => (heading().test(line) ? [index] : []));
  return starts.map((start, index) => {
    const rest = (lines[start] ?? '').replace(/^[^:：]*[:：]?/u, '');
    const below = lines.slice(start + 1, starts[index + 1]);
    return textBelow(below.some((line) => line.trim() !== '') ? below : [rest]);
  });
};

/** Texts of an answer in Markdown instead of JSON: scenes below headings, or a numbered list. Empty for other prose. */
export const readListedText = (answer: string): string[] => {
  const lines = answer.split(/\r?\n/u);
  const sections = splitSections(lines);
  return sections.length > 0
    ? sections
    : lines.flatMap((line) => numbered.exec(line)?.slice(1) ?? []).map((line) => unquoted(line));
};
