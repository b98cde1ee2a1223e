import { createHash } from 'node:crypto';
import { join, sep } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentFormat } from '../document-format';
import { DocumentError, documentLimits, type DocumentFigure, type DocumentSection } from '@svc/pipeline/readers';
import { withoutFurniture, withoutTables, type PageText } from './page-furniture';
import { toSegments, type PlacedText } from './page-lines';
import { buildText, type Caption } from './paragraphs';
import { listImages, type PlacedImage } from './pdf-figures';
import { encodePng, reduced } from './pixels';
import { readingOrder } from './reading-order';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** Characters of a page; a page with more is an attack. */
const pageItems = 20_000;
/** A picture on more pages than this is decoration. */
const mostPages = 2;
/** A picture that covers this share of a page with text is its background, or a scan. */
const backgroundShare = 0.85;
/** Letters that a document has at least; a scan has none. */
const leastLetters = 40;
/** The caption is within this distance of its figure, in points. */
const captionDistance = 60;

const openPdf = async (pdfjs: Pdfjs, bytes: Buffer, packagesFolder: string): Promise<PDFDocumentProxy> => {
  const files = (name: string): string => join(packagesFolder, 'pdfjs-dist', name) + sep;
  const loading = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: files('cmaps'),
    standardFontDataUrl: files('standard_fonts'),
    wasmUrl: files('wasm'),
    iccUrl: files('iccs'),
    maxImageSize: documentLimits.figurePixels,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: 0,
  });
  try {
    return await loading.promise;
  } catch (cause) {
    const { name = '' } = cause as Error;
    throw new DocumentError(name === 'PasswordException' ? 'encrypted' : 'damaged', { cause });
  }
};

/** A font's own name, such as `Times-Bold`. */
const readFontName = (page: PDFPageProxy, id: string): string => {
  const font = page.commonObjs.has(id) ? (page.commonObjs.get(id) as { name?: unknown } | null) : null;
  return typeof font?.name === 'string' ? font.name : '';
};

const bold = /bold|black|heavy|semibold|demi/iu;

const readText = async (page: PDFPageProxy): Promise<PageText> => {
  const { items } = await page.getTextContent();
  const placed = items.slice(0, pageItems).flatMap((item): PlacedText[] => {
    if (!('str' in item)) return [];
    const [, , skew = 0, scale = 0, x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(skew, scale);
    // Turned text is a label or a stamp.
    const isUpright = size > 0 && Math.abs(skew) < 0.1 * size;
    const isBold = bold.test(readFontName(page, item.fontName));
    return isUpright ? [{ text: item.str, x, y, width: item.width, size, isBold }] : [];
  });
  return { page: page.pageNumber, height: page.view[3] ?? 0, segments: toSegments(placed) };
};

interface StoredImage extends Omit<PlacedImage, 'image'> {
  png: Buffer;
  /** Equal for equal pictures, which pages may contain again and again. */
  hash: string;
}

interface ReadPages {
  pages: PageText[];
  images: StoredImage[];
}

const isBackground = ({ width, height }: { width: number; height: number }, page: PDFPageProxy): boolean => {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  return width * height > backgroundShare * (right - left) * (top - bottom);
};

const readPages = async (pdf: PDFDocumentProxy, pdfjs: Pdfjs): Promise<ReadPages> => {
  const read: ReadPages = { pages: [], images: [] };
  let letters = 0;
  for (let number = 1; number <= pdf.numPages && letters < documentLimits.characters; number += 1) {
    const page = await pdf.getPage(number);
    const images = await listImages(page, pdfjs.OPS);
    const text = await readText(page);
    letters += text.segments.reduce((sum, one) => sum + one.text.length, 0);
    read.pages.push(text);
    for (const { image, ...placed } of images) {
      if (isBackground(placed, page)) continue;
      // Encoded at once: decoded pictures of many pages do not fit into the memory.
      const pixels = reduced(image, documentLimits.figureSidePixels);
      if (pixels === null) continue;
      const png = encodePng(pixels);
      read.images.push({ ...placed, png, hash: createHash('sha256').update(png).digest('hex') });
    }
    page.cleanup();
  }
  return read;
};

/** The nearest caption on the page, below the figure rather than above it. */
const findCaption = (image: StoredImage, captions: readonly Caption[]): string => {
  const measureDistance = ({ x, y, width, page }: Caption): number => {
    const isBeside = x + width < image.x || x > image.x + image.width;
    if (page !== image.page || isBeside) return Infinity;
    if (y <= image.y) return image.y - y;
    const above = y - (image.y + image.height);
    return above >= -2 ? above + captionDistance / 3 : Infinity;
  };
  const nearest = captions
    .map((caption) => ({ caption, distance: measureDistance(caption) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return nearest !== undefined && nearest.distance <= captionDistance ? nearest.caption.text : '';
};

/** The last section that begins on the page or before it. */
const sectionAt = (sections: readonly DocumentSection[], page: number): string =>
  sections.findLast((section) => (section.page ?? 0) <= page)?.heading ?? '';

const toFigures = (
  images: readonly StoredImage[],
  captions: readonly Caption[],
  sections: readonly DocumentSection[],
): DocumentFigure[] => {
  const pagesByHash = new Map<string, Set<number>>();
  for (const { hash, page } of images) pagesByHash.set(hash, (pagesByHash.get(hash) ?? new Set()).add(page));
  return images.flatMap((figure, index) => {
    const { png, page, hash } = figure;
    const isRepeated = images.findIndex((other) => other.hash === hash) < index;
    if (isRepeated || (pagesByHash.get(hash)?.size ?? 0) > mostPages) return [];
    return [{ bytes: png, page, section: sectionAt(sections, page), caption: findCaption(figure, captions) }];
  });
};

const readMetadata = async (pdf: PDFDocumentProxy): Promise<{ title: string | null; language: string | null }> => {
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as { Title?: unknown; Language?: unknown };
  const isTitle =
    typeof title === 'string' &&
    /\p{L}{3}/u.test(title) &&
    !/\.(?:docx?|tex|pdf|dvi|indd)$|^untitled|^microsoft word/iu.test(title);
  return { title: isTitle ? title : null, language: typeof language === 'string' ? language : null };
};

const read: DocumentFormat['read'] = async (bytes, packagesFolder) => {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await openPdf(pdfjs, bytes, packagesFolder);
  if (pdf.numPages > documentLimits.pages) throw new DocumentError('pages');
  const { pages, images } = await readPages(pdf, pdfjs);
  const lines = withoutFurniture(pages).flatMap(({ segments, page }) => withoutTables(readingOrder(segments, page)));
  if (lines.reduce((sum, { text }) => sum + text.length, 0) < leastLetters) throw new DocumentError('noText');
  const { title, sections, captions } = buildText(lines);
  const metadata = await readMetadata(pdf);
  return {
    title: title ?? metadata.title,
    ...(metadata.language !== null && { language: metadata.language }),
    sections,
    figures: toFigures(images, captions, sections),
  };
};

/** The header may lie behind up to 1,024 other bytes (PDF 32000-1, Annex H). */
export const pdfDocument: DocumentFormat = {
  type: 'pdf',
  recognises: (bytes) => bytes.subarray(0, 1_024).includes('%PDF-'),
  read,
};
