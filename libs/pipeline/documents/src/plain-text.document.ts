import type { DocumentFormat } from './document-format';
import { DocumentError } from '@svc/pipeline/readers';
import { Sections } from './sections';

/** First lines of playlists, which are no documents (disguised inputs of ffmpeg). */
const playlists = /^(?:#EXTM3U|ffconcat|\[playlist\])/iu;

/** The text of a file; null for a binary one. */
export const decodeText = (bytes: Buffer): string | null => {
  const isUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));
  const encoding = isUtf16 ? `utf-16${bytes[0] === 0xff ? 'le' : 'be'}` : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') || playlists.test(text) ? null : text;
  } catch {
    return null;
  }
};

export const requireText = (bytes: Buffer): string => {
  const text = decodeText(bytes);
  if (text === null) throw new DocumentError('damaged');
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, ' ');
};

const titleCharacters = 120;
const sentenceEnd = /[.!?。！？…:;,]["'”’»)]?$/u;

/** A short first paragraph without a full stop is the title. */
const isTitle = (paragraph: string): boolean => paragraph.length <= titleCharacters && !sentenceEnd.test(paragraph);

/** Paragraphs are separated by empty lines; a text without any has one in each line. */
const paragraphsOf = (text: string): string[] => {
  const blocks = text.split(/\n[ \t]*\n/u);
  return blocks.length > 1 ? blocks : text.split('\n');
};

export const plainTextDocument: DocumentFormat = {
  type: 'txt',
  recognises: (bytes) => decodeText(bytes) !== null,
  read: async (bytes) => {
    const sections = new Sections();
    const paragraphs = paragraphsOf(requireText(bytes)).map((paragraph) => paragraph.trim());
    const [first = '', ...others] = paragraphs.filter((paragraph) => paragraph !== '');
    if (others.length > 0 && isTitle(first)) sections.addHeading(first, 1);
    else sections.addParagraph(first);
    for (const paragraph of others) sections.addParagraph(paragraph);
    return { ...sections.document(), figures: [] };
  },
};
