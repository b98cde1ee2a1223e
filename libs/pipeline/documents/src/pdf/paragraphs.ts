import { documentWords, type DocumentParagraph, type DocumentSection } from '@svc/pipeline/readers';
import type { PageLine } from './page-lines';

export interface Caption {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
}

/** The text of a PDF in reading order. */
interface PdfText {
  title: string | null;
  sections: DocumentSection[];
  captions: Caption[];
}

/** True for the first line of a figure's caption, false for a sentence that begins with the figure's name. */
const beginsCaption = (line: string): boolean => {
  const label = documentWords().figure.exec(line)?.[0];
  if (label === undefined) return false;
  return /^(?:\s*[.:—–|(]|\s*$|\s+\p{Lu})/u.test(line.slice(label.length));
};

const beginsTable = (line: string): boolean => documentWords().table.test(line);

/** Headings are larger than the body by this factor. */
const headingSize = 1.12;
/** Smaller letters are footnotes and labels. */
const noteSize = 0.82;
const headingCharacters = 120;
const titleCharacters = 250;
/** Lines of a paragraph follow each other within this factor of the usual distance. */
const paragraphGap = 1.4;
const indent = 0.8;

const roundedSize = ({ size }: PageLine): number => Math.round(size * 2) / 2;

const prevailing = (lines: readonly PageLine[], readValue: (line: PageLine) => number): number => {
  const letters = new Map<number, number>();
  for (const line of lines) letters.set(readValue(line), (letters.get(readValue(line)) ?? 0) + line.text.length);
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
};

const endsSentence = (text: string): boolean => /[.!?。！？…]["'”’»)\]]?$/u.test(text);
const numbered = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|[A-H]\.)\s+(?=\p{Lu})/u;

const listMark = /^[•◦▪‣·–—*-]\s/u;

/** Facts about the letters of a document. */
interface Letters {
  bodySize: number;
  /** Distance of two lines of one paragraph. */
  lineGap: number;
  /** Bold lines are headings unless most lines are bold. */
  isBoldSpecial: boolean;
}

const measureLetters = (lines: readonly PageLine[]): Letters => {
  const bodySize = prevailing(lines, roundedSize);
  const gaps = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    const gap = before?.page === line.page ? before.y - line.y : 0;
    return gap > 0 && gap < 3 * line.size ? [{ ...line, size: Math.round(gap * 2) / 2 }] : [];
  });
  const boldLetters = lines.reduce((sum, { isBold, text }) => sum + (isBold ? text.length : 0), 0);
  const all = lines.reduce((sum, { text }) => sum + text.length, 0);
  return {
    bodySize,
    lineGap: prevailing(gaps, ({ size }) => size) || bodySize * 1.2,
    isBoldSpecial: boldLetters < all / 3,
  };
};

const isHeading = (line: PageLine, { bodySize, isBoldSpecial }: Letters): boolean => {
  const { text, size, isBold } = line;
  if (text.length > headingCharacters || !/\p{L}{2}/u.test(text) || /[,;]$/u.test(text)) return false;
  if (size >= headingSize * bodySize) return true;
  const stands = !endsSentence(text) && size > 0.95 * bodySize && /^[\p{Lu}\p{N}\p{Lo}]/u.test(text);
  const isCapitals = text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
  return stands && ((isBold && isBoldSpecial) || (isCapitals && text.length < 60 && numbered.test(text)));
};

const withoutNumber = (heading: string): string => heading.replace(numbered, '').trim();

/** Words that are written with a hyphen within a line. */
const hyphenatedWords = (lines: readonly PageLine[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{1,40}-\p{L}{1,40}/gu) ?? []));

/** Joins a line to a paragraph; a word that was divided at the end of the line becomes one. */
const joinLines = (text: string, line: string, hyphenated: ReadonlySet<string>): string => {
  const [, head] = /(\p{L}{1,40})[-\u00ad\u2010]$/u.exec(text) ?? [];
  const [tail] = /^\p{Ll}+/u.exec(line) ?? [];
  if (head !== undefined && tail !== undefined) {
    const keeps = hyphenated.has(`${head}-${tail}`.toLowerCase());
    return `${text.slice(0, -1)}${keeps ? '-' : ''}${line}`;
  }
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u.test(text);
  return `${text}${isDense ? '' : ' '}${line}`;
};

interface Open {
  paragraph: DocumentParagraph;
  last: PageLine;
  kind: 'text' | 'caption' | 'table' | 'heading';
}

/** Builds sections of paragraphs from lines in reading order. */
class Builder {
  readonly sections: DocumentSection[] = [{ heading: '', page: null, paragraphs: [] }];
  readonly captions: Caption[] = [];
  private open: Open | null = null;
  private readonly hyphenated: ReadonlySet<string>;

  constructor(
    lines: readonly PageLine[],
    private readonly letters: Letters,
  ) {
    this.hyphenated = hyphenatedWords(lines);
  }

  add(line: PageLine): void {
    const isSmall = line.size < noteSize * this.letters.bodySize;
    const kind = this.lineKind(line);
    if (kind === 'text' && isSmall && !this.continues(line)) return;
    if (kind === 'heading') return this.addHeading(line);
    if (kind === 'text' && this.open !== null && this.continues(line)) return this.extend(this.open, line);
    const paragraph: DocumentParagraph = { text: line.text, page: line.page };
    this.open = { paragraph, last: line, kind };
    if (kind === 'caption') this.captions.push({ ...line });
    if (kind === 'text') this.sections.at(-1)?.paragraphs.push(paragraph);
  }

  private lineKind(line: PageLine): Open['kind'] {
    if (beginsCaption(line.text)) return 'caption';
    if (beginsTable(line.text)) return 'table';
    return isHeading(line, this.letters) ? 'heading' : 'text';
  }

  private addHeading(line: PageLine): void {
    const section = this.sections.at(-1);
    const { open } = this;
    const isSecondLine =
      open?.kind === 'heading' &&
      section !== undefined &&
      section.paragraphs.length === 0 &&
      open.last.page === line.page &&
      Math.abs(open.last.size - line.size) < 0.5 &&
      open.last.y - line.y < 1.6 * line.size &&
      !numbered.test(line.text);
    if (isSecondLine) section.heading = `${section.heading} ${line.text}`;
    else this.sections.push({ heading: withoutNumber(line.text), page: line.page, paragraphs: [] });
    this.open = { paragraph: { text: line.text, page: line.page }, last: line, kind: 'heading' };
  }

  /** True when the line belongs to the open paragraph. */
  private continues(line: PageLine): boolean {
    if (this.open === null || this.open.kind === 'heading') return false;
    const { last, paragraph, kind } = this.open;
    if (listMark.test(line.text)) return false;
    const isSameSize = Math.abs(last.size - line.size) < 0.15 * last.size;
    const gap = last.y - line.y;
    const isBelow = last.page === line.page && gap > 0 && Math.abs(last.x - line.x) < last.width;
    if (isBelow) {
      const isNear = gap < paragraphGap * Math.max(this.letters.lineGap, line.size);
      const isIndented = line.x - last.x > indent * line.size && endsSentence(paragraph.text);
      const isShort = last.width < 0.6 * line.width && endsSentence(paragraph.text);
      return isNear && isSameSize && (kind !== 'text' || !(isIndented || isShort));
    }
    // The paragraph goes on in the next column or on the next page.
    return kind === 'text' && isSameSize && !endsSentence(paragraph.text) && line.page - last.page <= 1;
  }

  private extend(open: Open, line: PageLine): void {
    const { paragraph, last, kind } = open;
    const text = joinLines(paragraph.text, line.text, this.hyphenated);
    if (line.page !== last.page) (paragraph.turns ??= []).push({ at: text.length - line.text.length, page: line.page });
    paragraph.text = text;
    const caption = kind === 'caption' ? this.captions.at(-1) : undefined;
    if (caption !== undefined) [caption.text, caption.y] = [text, line.y];
    open.last = line;
  }
}

/** The largest letters of the first page. */
const titleLines = (lines: readonly PageLine[], { bodySize }: Letters): PageLine[] => {
  const first = lines.filter(({ page }) => page === lines[0]?.page);
  const largest = Math.max(...first.map(({ size, text }) => (/\p{L}{3}/u.test(text) ? size : 0)));
  if (first.length === 0 || largest < headingSize * bodySize) return [];
  const at = first.findIndex(({ size }) => size >= largest - 0.5);
  const end = first.findIndex(({ size }, index) => index > at && size < largest - 0.5);
  const found = first.slice(at, end === -1 ? undefined : end);
  return found.reduce((sum, { text }) => sum + text.length, 0) > titleCharacters ? [] : found;
};

/** @param lines of all pages in reading order, without headers and tables */
export const buildText = (lines: readonly PageLine[]): PdfText => {
  const letters = measureLetters(lines);
  const title = titleLines(lines, letters);
  const builder = new Builder(lines, letters);
  for (const line of lines) if (!title.includes(line)) builder.add(line);
  const sections = builder.sections.filter(({ paragraphs }) => paragraphs.length > 0);
  const text = title.reduce((whole, line) => (whole === '' ? line.text : joinLines(whole, line.text, new Set())), '');
  return { title: text === '' ? null : text, sections, captions: builder.captions };
};
