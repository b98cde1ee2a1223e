import { type ImageSource, type MeasuredNode, Renderer } from '@takumi-rs/core';
import type { Picture } from '../media/media';
import { createPackageFileReader } from './font-files';
import { createFontLoader } from './font-loader';
import { type FilledTemplate, pictureSource, visibleText } from './template-fill';

/** What a filled template is drawn with. */
export interface Drawing {
  template: FilledTemplate;
  picture: Picture | null;
  language: string;
  widthPixels: number;
  heightPixels: number;
}

/** The renderer with its fonts; one serves a whole process. Nothing it draws is fetched: it is handed bytes. */
export interface FrameEngine {
  readonly draw: (drawing: Drawing, format: 'raw' | 'png') => Promise<Buffer>;
  readonly measure: (drawing: Drawing) => Promise<MeasuredNode>;
}

const renderTimeoutMs = 20_000;

const pictureOf = ({ picture }: Drawing): ImageSource[] =>
  picture ? [{ src: pictureSource, data: picture.bytes, cache: 'auto' }] : [];

/** @param packagesFolder a `node_modules` folder that holds the font packages; found by itself when left out */
export const createFrameEngine = (packagesFolder?: string): FrameEngine => {
  const renderer = new Renderer();
  const fonts = createFontLoader(renderer, createPackageFileReader(packagesFolder));

  const optionsFor = async (drawing: Drawing) => ({
    width: drawing.widthPixels,
    height: drawing.heightPixels,
    css: drawing.template.css,
    images: pictureOf(drawing),
    lang: drawing.language,
    fontFamilies: await fonts.load(
      visibleText(drawing.template.node),
      drawing.template.css.join('\n'),
      drawing.language,
    ),
    signal: AbortSignal.timeout(renderTimeoutMs),
  });

  return {
    draw: async (drawing, format) => renderer.render(drawing.template.node, { ...(await optionsFor(drawing)), format }),
    measure: async (drawing) => renderer.measure(drawing.template.node, await optionsFor(drawing)),
  };
};
