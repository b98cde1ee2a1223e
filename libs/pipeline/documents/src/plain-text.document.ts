import type { DocumentFormat } from './document-format';
import { looksLikeText, requireText } from './decode-text';
import { Sections } from './sections';

const titleCharacters = 120;
const sentenceEnd = /[.!?。！？…:;,]["'”’»)]?$/u;

/** A short first paragraph without a full stop is the title. */
const isTitle = (paragraph: string): boolean => paragraph.length <= titleCharacters && !sentenceEnd.test(paragraph);

/** Paragraphs are separated by empty lines; a text without any has one in each line. */
const splitParagraphs = (text: string): string[] => {
  const blocks = text.split(/\n[ \t]*\n/u);
  return blocks.length > 1 ? blocks : text.split('\n');
};

export const plainTextDocument: DocumentFormat = {
  type: 'txt',
  recognises: looksLikeText,
  read: async (bytes) => {
    const sections = new Sections();
    const paragraphs = splitParagraphs(requireText(bytes)).map((paragraph) => paragraph.trim());
    const [first = '', ...others] = paragraphs.filter((paragraph) => paragraph !== '');
    if (others.length > 0 && isTitle(first)) sections.addHeading(first, 1);
    else sections.addParagraph(first);
    for (const paragraph of others) sections.addParagraph(paragraph);
    return { ...sections.document(), figures: [] };
  },
};
