import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import type { DocumentFormat } from './document-format';
import {
  mediaHeadBytes,
  detectMediaType,
  DocumentError,
  documentLimits,
  type DocumentFigure,
  type ReadDocument,
} from '@svc/pipeline/readers';
import { truncate } from '@svc/texts';
import { decodeText, requireText } from './decode-text';
import { Sections } from './sections';

/** Declares what is read of an element: the project's types have no DOM. */
interface HtmlElement {
  readonly nodeType: number;
  readonly tagName: string;
  readonly childNodes: Iterable<HtmlElement>;
  readonly textContent: string | null;
  readonly innerHTML: string;
  readonly children: Iterable<HtmlElement>;
  readonly getAttribute: (name: string) => string | null;
  readonly querySelector: (selector: string) => HtmlElement | null;
  readonly closest: (selector: string) => HtmlElement | null;
}

interface HtmlDocument {
  readonly documentElement: HtmlElement;
  readonly body: HtmlElement;
}

const parseParts: (html: string) => { document: HtmlDocument } = parseHTML;

const headBytes = 4_096;
/** Pages have about 50. Looking for the article takes the cube of the depth: 18 s of processor time for 1,000. */
const mostDepth = 256;
const mostElements = 200_000;

const paragraphs = ['P', 'LI', 'BLOCKQUOTE', 'DD', 'TD'];
const skipped = [
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'TABLE',
  'PRE',
  'NAV',
  'ASIDE',
  'FOOTER',
  'FORM',
  'SVG',
  'IFRAME',
  'OBJECT',
];

/**
 * Counts with the parser that builds the tree, because rules of our own about missing end tags would differ from its.
 * @throws DocumentError before the tree is built (denial of service)
 */
const requireFlat = (html: string): void => {
  let depth = 0;
  const open = (): void => {
    depth += 1;
    if (depth > mostDepth) throw new DocumentError('limits');
  };
  new Parser({ onopentagname: open, onclosetag: () => (depth -= 1) }).end(html);
};

const parse = (html: string): HtmlDocument => {
  requireFlat(html);
  return parseParts(html).document;
};

/** The picture of a `data:` address. Other addresses are never fetched: they would tell when a document is read. */
const pictureIn = (address: string): Buffer | null => {
  const [, data] = /^data:image\/(?:png|jpe?g);base64,([a-z\d+/=\s]+)$/iu.exec(address) ?? [];
  const bytes = data === undefined ? null : Buffer.from(data, 'base64');
  const type = bytes && detectMediaType(bytes.subarray(0, mediaHeadBytes));
  return type?.extension === 'png' || type?.extension === 'jpg' ? bytes : null;
};

const textNode = 3;
const elementNode = 1;

const isHidden = (element: HtmlElement): boolean =>
  element.getAttribute('hidden') !== null ||
  element.getAttribute('aria-hidden') === 'true' ||
  /(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(element.getAttribute('style') ?? '');

/** Text of an element as its reader sees it: a line break is a blank, hidden parts and scripts are left out. */
const shownText = (node: HtmlElement): string => {
  if (node.nodeType === textNode) return node.textContent ?? '';
  if (node.nodeType !== elementNode) return '';
  const name = node.tagName.toUpperCase();
  if (name === 'BR') return ' ';
  if (skipped.includes(name) || isHidden(node)) return ' ';
  return Array.from(node.childNodes, shownText).join('');
};

const findCaption = (image: HtmlElement): string => {
  const element = image.closest('figure')?.querySelector('figcaption') ?? null;
  const caption = element === null ? '' : shownText(element);
  return truncate((caption.trim() || image.getAttribute('alt') || '').replace(/\s+/gu, ' ').trim(), 500);
};

class Walk {
  readonly sections = new Sections();
  readonly figures: DocumentFigure[] = [];
  private left = mostElements;

  readonly visit = (element: HtmlElement): void => {
    this.left -= 1;
    const name = element.tagName.toUpperCase();
    if (this.left < 0 || skipped.includes(name) || isHidden(element)) return;
    if (name === 'IMG') return this.addFigure(element);
    const [, level] = /^H([1-6])$/u.exec(name) ?? [];
    if (level !== undefined) return this.sections.addHeading(shownText(element), Number(level));
    const isParagraph = paragraphs.includes(name) && element.querySelector('p, li, blockquote') === null;
    if (isParagraph) this.sections.addParagraph(shownText(element));
    if (name === 'FIGCAPTION') return;
    for (const child of element.children) this.visit(child);
  };

  private addFigure(image: HtmlElement): void {
    const bytes = pictureIn(image.getAttribute('src') ?? '');
    if (bytes === null || this.figures.length >= documentLimits.figures) return;
    this.figures.push({ bytes, page: null, section: this.sections.heading, caption: findCaption(image) });
  }
}

/** The parser runs no scripts and fetches nothing. @param title for a document without one in its text */
export const walkHtml = (html: string, title: string | null): Pick<ReadDocument, 'title' | 'sections' | 'figures'> => {
  const walk = new Walk();
  walk.visit(parse(`<!doctype html><html><body>${html}</body></html>`).body);
  return { ...walk.sections.document(title), figures: walk.figures };
};

const read: DocumentFormat['read'] = async (bytes) => {
  const html = requireText(bytes);
  const document = parse(html);
  const language = document.documentElement.getAttribute('lang');
  const own = document.body.querySelector('article, main');
  // The parser of articles guesses, and guesses wrong for short pages.
  const marked = own?.querySelector('p') ? own.innerHTML : null;
  const whole = document.body.innerHTML;
  const article = new Readability<string>(document, { charThreshold: 100 }).parse();
  return { ...walkHtml(marked ?? article?.content ?? whole, article?.title || null), ...(language && { language }) };
};

export const htmlDocument: DocumentFormat = {
  type: 'html',
  recognises: (bytes) => {
    // Marks of any encoding but UTF-16 are ASCII.
    const head = decodeText(bytes.subarray(0, headBytes)) ?? bytes.toString('latin1', 0, headBytes);
    return /^\s*(?:<\?xml[^<>]*>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?<(?:!doctype html|html|head|body)[\s>]/iu.test(head);
  },
  read,
};
