import type { DocumentFormat } from './document-format';
import { decodeText, requireText } from './decode-text';
import { Sections } from './sections';

const headBytes = 64 * 1024;
const marks = [
  /^#{1,6} \S/mu,
  /^(?:```|~~~)/mu,
  /\]\(\S{1,200}\)/u,
  /^\S.{0,200}\n(?:={3,}|-{3,})[ \t]*$/mu,
  /\*\*\S/u,
];

/** The words of a line without marks of links, emphasis and code. */
const plainWords = (line: string): string =>
  line
    .replace(/!\[[^[\]]{0,500}\]\([^()\s]{0,2000}\)/gu, '')
    .replace(/\[([^[\]]{1,500})\](?:\([^()\s]{0,2000}\)|\[[^[\]]{0,200}\])/gu, '$1')
    .replace(/`([^`]{1,500})`/gu, '$1')
    .replace(/(?<![\p{L}\p{N}])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/<\/?[a-z][^<>]{0,500}>/giu, ' ')
    .replace(/\\([\\`*_{}[\]()#+\-.!])/gu, '$1');

/** A line of a table, of a link's address, or a comment. */
const isLeftOut = (line: string): boolean => /^\s*(?:\||\[[^\]]{1,100}\]:|<!--)|\|\s*$/u.test(line);

const listItem = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s+/u;

class Reader {
  readonly sections = new Sections();
  private paragraph: string[] = [];
  private isCode = false;

  readonly read = (line: string): void => {
    if (/^\s{0,3}(?:```|~~~)/u.test(line)) {
      this.isCode = !this.isCode;
      return this.end();
    }
    if (this.isCode) return;
    const [, hashes = '', text = ''] = /^ {0,3}(#{1,6}) +(.+)$/u.exec(line) ?? [];
    if (hashes !== '')
      return this.begin(() => this.sections.addHeading(plainWords(text).replace(/ #+ *$/u, ''), hashes.length));
    const [underline] = /^ {0,3}(?:={3,}|-{3,})\s*$/u.exec(line) ?? [];
    if (underline !== undefined && this.paragraph.length === 1) {
      const heading = this.paragraph.splice(0).join(' ');
      return this.sections.addHeading(plainWords(heading), underline.includes('=') ? 1 : 2);
    }
    if (line.trim() === '' || isLeftOut(line)) return this.end();
    if (listItem.test(line)) this.end();
    this.paragraph.push(line.replace(listItem, '').replace(/^\s{0,3}>\s?/u, ''));
  };

  end(): void {
    this.begin(() => undefined);
  }

  private begin(next: () => void): void {
    this.sections.addParagraph(plainWords(this.paragraph.splice(0).join(' ')));
    next();
  }
}

/** Headings, paragraphs and items of lists; code, tables and pictures at addresses are left out. */
export const markdownDocument: DocumentFormat = {
  type: 'md',
  recognises: (bytes) => {
    if (decodeText(bytes) === null) return false;
    const head = bytes.toString('utf8', 0, headBytes);
    return marks.some((mark) => mark.test(head));
  },
  read: async (bytes) => {
    const reader = new Reader();
    requireText(bytes)
      .replace(/^---\n[\s\S]{0,5000}?\n---\n/u, '')
      .split('\n')
      .forEach(reader.read);
    reader.end();
    return { ...reader.sections.document(), figures: [] };
  },
};
