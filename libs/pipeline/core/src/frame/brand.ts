import { createHash } from 'node:crypto';
import { colourParameters, groundNames, type Brand, type TemplateParameter } from '@svc/contracts';
import type { Node } from '@takumi-rs/core';
import type { Picture } from '../media/media';
import { isColor, legibleOn } from './color';
import type { FrameBrand, FrameInput, TemplateDescription } from './frame';
import type { FilledTemplate } from './template-fill';

/** Words alone are written in the accent: it is made legible on the ground there. */
export const brandedParameters = (
  brand: Pick<Brand, 'accent' | 'ground'> | undefined,
  description: Pick<TemplateDescription, 'parameters' | 'kind'>,
  given: Record<string, TemplateParameter>,
): Record<string, TemplateParameter> => {
  if (brand === undefined) return given;
  const defaults = new Map(description.parameters.map(({ name, default: preset }) => [name, preset]));
  const groundName = groundNames.find((name) => defaults.has(name));
  const ground = brand.ground ?? (groundName && (given[groundName] ?? defaults.get(groundName)));
  const isWritten = description.kind === 'static' && typeof ground === 'string' && brand.accent !== undefined;
  const accent = isWritten ? legibleOn(ground, brand.accent ?? '') : brand.accent;
  return { ...given, ...colourParameters({ accent, ground: brand.ground, glow: accent }, description) };
};

/** Colours in which a frame shows the template, in the order of its parameters. */
export const frameColors = (
  brand: Brand | undefined,
  description: Pick<TemplateDescription, 'parameters' | 'kind'>,
  given: Record<string, TemplateParameter>,
): string[] => {
  const shown = brandedParameters(brand, description, given);
  return description.parameters.flatMap(({ name, type, default: preset }) => {
    const color = shown[name] ?? preset;
    return type === 'color' && typeof color === 'string' && isColor(color) ? [color] : [];
  });
};

/** The family has the hash of its bytes: one name never means two fonts. */
export const frameFont = (bytes: Buffer): NonNullable<FrameBrand['font']> => ({
  family: `Brand ${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`,
  bytes,
});

/** Name of the logo for the renderer. */
export const logoSource = 'brand-logo';

/** The strip above a template's own texts, as shares of the frame's width and height. */
const strips = {
  tall: { left: 0.089, top: 0.04, width: 0.4, height: 0.042 },
  wide: { left: 0.054, top: 0.024, width: 0.22, height: 0.052 },
  square: { left: 0.06, top: 0.012, width: 0.36, height: 0.044 },
};

const chooseStrip = (width: number, height: number) => {
  if (height > width) return strips.tall;
  return width > height ? strips.wide : strips.square;
};

const px = (length: number): string => `${Math.round(length)}px`;

/** The whole logo, on a plate of the brand's ground: a dark logo is legible on a dark picture. */
const logoNode = (
  logo: Picture,
  ground: string | undefined,
  { widthPixels, heightPixels }: Pick<TemplateDescription, 'widthPixels' | 'heightPixels'>,
): Node => {
  const strip = chooseStrip(widthPixels, heightPixels);
  const padding = ground === undefined ? 0 : 0.14 * strip.height * heightPixels;
  const [mostWidth, mostHeight] = [strip.width * widthPixels, strip.height * heightPixels - 2 * padding];
  const scale = Math.min(mostWidth / logo.widthPixels, mostHeight / logo.heightPixels);
  const plate = ground === undefined ? {} : { backgroundColor: ground, borderRadius: px(1.6 * padding) };
  const place = { left: px(strip.left * widthPixels), top: px(strip.top * heightPixels) };
  const size = { width: px(scale * logo.widthPixels), height: px(scale * logo.heightPixels) };
  return {
    type: 'container',
    style: {
      position: 'absolute',
      display: 'flex',
      ...place,
      padding: `${px(padding)} ${px(1.6 * padding)}`,
      ...plate,
    },
    children: [{ type: 'image', src: logoSource, style: size }],
  };
};

/** The brand's font comes first everywhere; the template's own typefaces have the letters that it lacks. */
const withFont = (css: readonly string[], family: string): string[] => [
  `body{font-family:'${family}'}`,
  ...css.map((sheet) => sheet.replaceAll(/\bfont-family\s*:/g, `font-family:'${family}',`)),
];

/** Lays the brand's font and logo over a template. */
export const withBrand = (
  template: FilledTemplate,
  { brand }: Pick<FrameInput, 'brand'>,
  description: TemplateDescription,
): FilledTemplate => {
  const { node } = template;
  const css = brand?.font ? withFont(template.css, brand.font.family) : template.css;
  if (!brand?.logo || node.type !== 'container') return { node, css };
  const logo = logoNode(brand.logo, brand.ground, description);
  return { css, node: { ...node, children: [...(node.children ?? []), logo] } };
};
