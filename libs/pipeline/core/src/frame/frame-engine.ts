import type { MeasuredNode, Node } from '@takumi-rs/core';
import { createBoundedCache } from '@svc/concurrency';
import type { Canvas, DrawnImage } from '../raster/canvas';
import { openCanvas } from '../raster/drawings';
import type { Picture } from '../media/media';
import { logoSource } from './brand';
import { createEmojiDrawer } from './emoji';
import { createPackageFileReader } from './font-files';
import { createFontLoader } from './font-loader';
import type { FrameBrand } from './frame';
import { type FilledTemplate, pictureSource, visibleText } from './template-fill';
import { mapNode } from './template-node';

export interface Drawing {
  brand: FrameBrand | undefined;
  template: FilledTemplate;
  picture: Picture | null;
  language: string;
  widthPixels: number;
  heightPixels: number;
}

/** Canvases with their fonts; one engine serves a whole process. */
export interface FrameEngine {
  readonly draw: (drawing: Drawing, format: 'raw' | 'png') => Promise<Buffer>;
  readonly measure: (drawing: Drawing) => Promise<MeasuredNode>;
  /** Characters without a font: letters are drawn as boxes, symbols are left out. */
  readonly findMissing: (drawing: Drawing) => Promise<string[]>;
}

/**
 * Limit for decoded pictures and parsed styles. A scene's picture is 8 MB and is drawn once; the default limit is
 * eight times as large.
 */
const cacheMaxBytes = 20 * 1024 * 1024;

/** Canvases that hold a brand's font; a canvas never forgets one. */
const keptBrandCanvases = 2;

const imageSource = (src: string, picture: Picture | null | undefined): DrawnImage[] =>
  picture ? [{ src, data: picture.bytes, field: picture.field }] : [];

const listPictures = ({ picture, brand }: Drawing): DrawnImage[] => [
  ...imageSource(pictureSource, picture),
  ...imageSource(logoSource, brand?.logo),
];

const symbol = /^[\p{S}\p{C}\p{M}]$/u;

const invisible = /^[\p{C}\p{Z}\p{M}]$/u;

/** A symbol without a font would be an empty box. A missing letter stays: a gap in a word would be worse. */
const withoutUndrawable = (node: Node, missing: ReadonlySet<number>): Node => {
  const undrawable = [...missing].map((codePoint) => String.fromCodePoint(codePoint)).filter((one) => symbol.test(one));
  if (undrawable.length === 0) return node;
  const drawn = (text: string): string => [...text].filter((character) => !undrawable.includes(character)).join('');
  return mapNode(node, (text, context) => (context === 'text' ? drawn(text) : text));
};

/** Drawings end at their own limits. */
const { signal } = new AbortController();

/** @param packagesFolder a `node_modules` folder with the font packages; found automatically by default */
export const createFrameEngine = (packagesFolder?: string): FrameEngine => {
  const readPackageFile = createPackageFileReader(packagesFolder);
  const emoji = createEmojiDrawer(readPackageFile);
  const fontLoader = createFontLoader(readPackageFile);
  const plain = openCanvas({ cacheMaxBytes });
  const branded = createBoundedCache<Canvas>(keptBrandCanvases);
  const openBranded = async (font: NonNullable<FrameBrand['font']>): Promise<Canvas> =>
    openCanvas({ cacheMaxBytes, font: { ...font, field: 'brand.font' } });
  const chooseCanvas = async ({ brand }: Drawing): Promise<Canvas> => {
    const font = brand?.font;
    return font === undefined ? plain : branded.get(font.family, () => openBranded(font));
  };

  const prepare = async (drawing: Drawing) => {
    const { template, language, widthPixels, heightPixels } = drawing;
    const node = await emoji.draw(template.node);
    const { families, missing, files } = await fontLoader.load(visibleText(node), template.css.join('\n'), language);
    const options = {
      width: widthPixels,
      height: heightPixels,
      css: template.css,
      images: listPictures(drawing),
      lang: language,
      fonts: files,
      fontFamilies: families,
    };
    return { canvas: await chooseCanvas(drawing), node: withoutUndrawable(node, missing), missing, options };
  };

  return {
    draw: async (drawing, format) => {
      const { canvas, node, options } = await prepare(drawing);
      return canvas.render(node, { ...options, format }, signal);
    },
    measure: async (drawing) => {
      const { canvas, node, options } = await prepare(drawing);
      return canvas.measure(node, { ...options, format: 'raw' }, signal);
    },
    findMissing: async (drawing) => {
      const { missing } = await prepare(drawing);
      return [...missing].map((codePoint) => String.fromCodePoint(codePoint)).filter((one) => !invisible.test(one));
    },
  };
};
