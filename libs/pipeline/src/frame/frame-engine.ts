import { Deadline } from '@svc/outbound';
import { type ImageSource, type MeasuredNode, type Node, Renderer } from '@takumi-rs/core';
import { createBoundedCache } from '@svc/concurrency';
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

/** The renderer with its fonts; one serves a whole process. It fetches nothing: every input is bytes. */
export interface FrameEngine {
  readonly draw: (drawing: Drawing, format: 'raw' | 'png') => Promise<Buffer>;
  readonly measure: (drawing: Drawing) => Promise<MeasuredNode>;
  /** Characters without a font: letters are drawn as boxes, symbols are left out. */
  readonly findMissing: (drawing: Drawing) => Promise<string[]>;
}

const renderTimeoutMs = 20_000;
/**
 * Limit for decoded pictures and parsed styles. A scene's picture is 8 MB and is drawn once; the default limit is
 * eight times as large.
 */
const cacheMaxBytes = 20 * 1024 * 1024;

/** Renderers that hold a brand's font; a renderer never forgets one. */
const keptBrandRenderers = 2;

const sourceOf = (src: string, picture: Picture | null | undefined): ImageSource[] =>
  picture ? [{ src, data: picture.bytes, cache: 'auto' }] : [];

const picturesOf = ({ picture, brand }: Drawing): ImageSource[] => [
  ...sourceOf(pictureSource, picture),
  ...sourceOf(logoSource, brand?.logo),
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

/** @throws DOMException TimeoutError when it takes longer than a correct template needs */
const withinLimit = async <Result>(draw: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const deadline = Deadline.start(renderTimeoutMs);
  try {
    return await draw(deadline.signal);
  } finally {
    deadline.end();
  }
};

/** @param packagesFolder a `node_modules` folder with the font packages; found automatically by default */
export const createFrameEngine = (packagesFolder?: string): FrameEngine => {
  const readPackageFile = createPackageFileReader(packagesFolder);
  const emoji = createEmojiDrawer(readPackageFile);
  const open = async (font: FrameBrand['font']) => {
    const renderer = new Renderer({ cacheMaxBytes });
    if (font) await renderer.registerFont({ name: font.family, data: font.bytes });
    return { renderer, fonts: createFontLoader(renderer, readPackageFile) };
  };
  const plain = open(undefined);
  const branded = createBoundedCache<Awaited<typeof plain>>(keptBrandRenderers);
  const openFor = ({ brand }: Drawing) =>
    brand?.font ? branded.get(brand.font.family, () => open(brand.font)) : plain;

  const prepare = async (drawing: Drawing) => {
    const { template, language, widthPixels, heightPixels } = drawing;
    const { renderer, fonts } = await openFor(drawing);
    const node = await emoji.draw(template.node);
    const { families, missing } = await fonts.load(visibleText(node), template.css.join('\n'), language);
    const options = {
      width: widthPixels,
      height: heightPixels,
      css: template.css,
      images: picturesOf(drawing),
      lang: language,
      fontFamilies: families,
    };
    return { renderer, node: withoutUndrawable(node, missing), missing, options };
  };

  return {
    draw: async (drawing, format) => {
      const { renderer, node, options } = await prepare(drawing);
      return withinLimit((signal) => renderer.render(node, { ...options, format, signal }));
    },
    measure: async (drawing) => {
      const { renderer, node, options } = await prepare(drawing);
      return withinLimit((signal) => renderer.measure(node, { ...options, signal }));
    },
    findMissing: async (drawing) => {
      const { missing } = await prepare(drawing);
      return [...missing].map((codePoint) => String.fromCodePoint(codePoint)).filter((one) => !invisible.test(one));
    },
  };
};
