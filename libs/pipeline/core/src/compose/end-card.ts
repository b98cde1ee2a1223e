import { groundNames } from '@svc/contracts';
import { encodeSegment } from '../encode/encode-segment';
import { paintPixels } from '../encode/motion/paint-pixels';
import type { PictureEncoder } from '../encode/picture-encoder';
import { splitEffects } from '../encode/scene-effects';
import type { FrameInput, TemplateLibrary } from '../frame';
import { brandedParameters } from '../frame/brand';
import { inkOn, isColor, legibleOn } from '../frame/color';
import { computeShade } from '../frame/shade';
import type { Picture } from '../media';
import { drawSample } from '../media/crop/crop-picture';
import type { BrandFiles } from '../scene/brand-files';
import type { SceneInput } from '../script/scene-input';
import { findCreditWords } from './credit-words';

interface CardSize {
  widthPixels: number;
  heightPixels: number;
}

interface Card extends CardSize {
  title: string;
  /** BCP 47, of the title and the lines. */
  language: string;
  /** Empty for no credits. */
  lines: readonly string[];
  frameCount: number;
  /** A scene of the video, whose look the card has. */
  scene: SceneInput;
  /** Its picture; null for none. */
  openPicture: () => Promise<Picture | null>;
  /** File to write: a segment like those of scenes. */
  outputPath: string;
}

/** Colours of the video, and the name of its maker in the template's parameter `brand`. */
interface CardLook {
  ground: string;
  accent: string;
  maker: string;
}

/** Colours of a video without pictures whose template names none. */
const plainLook = { ground: '#0b0d12', accent: '#ffd84d' } as const;

/** Returns a dark colour of the picture as CSS `rgb(r, g, b)`. */
const shadowColor = async (picture: Picture, signal: AbortSignal): Promise<string> => {
  const { rgba } = await drawSample(picture, signal);
  return `rgb(${computeShade(rgba.filter((_, at) => at % 4 !== 3)).color.join(', ')})`;
};

export interface CardParts {
  pictures: PictureEncoder;
  templates: TemplateLibrary;
  brands: BrandFiles;
}

/**
 * The look of a video's template in its brand's colours; a template that names none shows its words over pictures.
 * @throws AppError VALIDATION_ERROR
 */
const readLook = async (
  templates: TemplateLibrary,
  { scene: { request }, openPicture }: Card,
  signal: AbortSignal,
): Promise<CardLook> => {
  const template = await templates.open(request.frame_template);
  const given = template.checkParameters(splitEffects(request.template_params).templateParameters);
  const presets = template.description.parameters.map(({ name, default: preset }) => [name, preset] as const);
  const shown = { ...Object.fromEntries(presets), ...brandedParameters(request.brand, template.description, given) };
  const findColor = (names: readonly string[]): string | undefined =>
    names.map((name) => shown[name]).find((value): value is string => typeof value === 'string' && isColor(value));
  const named = request.brand?.ground ?? findColor(groundNames);
  const picture = named === undefined ? await openPicture() : null;
  return {
    ground: named ?? (picture ? await shadowColor(picture, signal) : plainLook.ground),
    accent: request.brand?.accent ?? findColor(['accent']) ?? plainLook.accent,
    maker: typeof shown['brand'] === 'string' ? shown['brand'] : '',
  };
};

/** The title over a bar in the accent; below them the maker, and the credits behind a heading. */
const cardHtml = (
  { widthPixels, heightPixels }: CardSize,
  { ground, accent }: CardLook,
  hasCredits: boolean,
): string => {
  const px = (share: number): string => `${Math.round(Math.min(widthPixels, heightPixels) * share)}px`;
  const fit = (height: number, from: number, to: number): string =>
    `data-fit-height="${Math.round(heightPixels * height)}" data-fit-from="${px(from).slice(0, -2)}" data-fit-to="${px(to).slice(0, -2)}"`;
  const credits = `<h2>{{heading:text=}}</h2><div class="names" ${fit(0.4, 0.04, 0.016)}>{{text}}</div>`;
  return `<html><head><style>
    body {
      margin: 0; width: ${widthPixels}px; height: ${heightPixels}px; box-sizing: border-box; padding: ${px(0.09)};
      display: flex; flex-direction: column; justify-content: center;
      background: ${ground}; color: ${inkOn(ground)}; font-family: Inter;
    }
    .bar { width: ${px(0.18)}; height: ${px(0.012)}; border-radius: ${px(0.006)}; background: ${legibleOn(ground, accent)}; margin-bottom: ${px(0.05)}; }
    h1 { margin: 0; font-family: 'Bricolage Grotesque', Inter; font-weight: 700; line-height: 1.08; letter-spacing: -.015em; }
    .maker { margin-top: ${px(0.035)}; font-weight: 600; color: ${legibleOn(ground, accent)}; }
    h2 { margin: ${px(0.08)} 0 ${px(0.02)}; font-size: ${px(0.034)}; font-weight: 600; color: ${legibleOn(ground, accent)}; }
    .names { line-height: 1.45; white-space: pre-line; }
  </style></head><body>
    <div class="bar"></div>
    <h1 ${fit(hasCredits ? 0.22 : 0.4, hasCredits ? 0.07 : 0.1, 0.034)}>{{title}}</h1>
    <div class="maker" ${fit(0.06, 0.04, 0.02)}>{{maker:text=}}</div>
    ${hasCredits ? credits : ''}
  </body></html>`;
};

/** Encodes the card that a video ends with: a still, encoded as scenes are. */
export const encodeCard = async (
  card: Card,
  { pictures, templates, brands }: CardParts,
  signal: AbortSignal,
): Promise<void> => {
  const { title, language, lines, frameCount, scene, outputPath, widthPixels, heightPixels } = card;
  const look = await readLook(templates, card, signal);
  const html = cardHtml(card, look, lines.length > 0);
  const template = templates.compile(html, { name: 'end', widthPixels, heightPixels });
  const parameters = { heading: findCreditWords(language).heading, maker: look.maker };
  const brand = await brands.read(scene.request.brand);
  const shown = { sceneNumber: 1, sceneCount: 1, language, caption: null, picture: null, parameters };
  const input: FrameInput = { ...shown, title, text: lines.join('\n\n'), ...(brand && { brand }) };
  const segment = { widthPixels, heightPixels, frameCounts: [frameCount], outputPath };
  const paint = async (_: number, target: Parameters<typeof paintPixels>[0]): Promise<void> => {
    using frame = await template.render(input);
    paintPixels(target, frame);
  };
  await encodeSegment({ ...segment, paint }, pictures, signal);
};
