import type { Node } from '@takumi-rs/core';
import type { FrameInput } from './frame';
import { fillPlaceholders } from './placeholder';
import type { TemplateDocument } from './template-document';
import { mediaAttribute } from './template-document';
import { changeNodes, hasAttribute, mapNode, metadataOf, type StringContext, styleOf } from './template-node';
import { parameterTexts } from './template-parameters';

/** A template with everything in place but the captions. */
export interface FilledTemplate {
  node: Node;
  css: string[];
}

/** The name under which the renderer is handed the scene's picture. */
export const pictureSource = 'scene-picture';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.test(language) ? 'rtl' : 'ltr');

const reservedTexts = (input: FrameInput): [string, string][] => [
  ['title', input.title],
  ['text', input.text],
  ['image', pictureSource],
  ['index', String(input.sceneNumber)],
  ['scene_count', String(input.sceneCount)],
  ['scene_progress', String(Math.round((100 * input.sceneNumber) / Math.max(1, input.sceneCount)))],
];

/** Rules that every template starts from; its own come later and win, but that words without spaces stand side by side. */
const baseCss = `.caption-line{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:center;column-gap:.26em}
.caption-line.joined{column-gap:0}
.caption-line.joined .caption-word{padding-left:.02em;padding-right:.02em}
.caption-line.joined .caption-word.spaced{margin-right:.22em}`;

/** An element whose text came out empty keeps its box; layout would leave a blank text out altogether. */
const withEmptyBoxes = (node: Node): Node =>
  changeNodes(node, (candidate) =>
    candidate.type === 'text' && candidate.tagName !== undefined && candidate.text.trim() === ''
      ? { ...metadataOf(candidate), type: 'container', children: [] }
      : undefined,
  );

/** Puts the values in. They are drawn, matched or compared as they are; none is parsed as HTML, and none as CSS but numbers and colours. */
export const fillTemplate = (document: TemplateDocument, input: FrameInput): FilledTemplate => {
  const texts = new Map([
    ...parameterTexts(document.description.parameters, input.parameters),
    ...reservedTexts(input),
  ]);
  const valueOf = (name: string): string => texts.get(name) ?? '';
  const fill = (written: string, context: StringContext): string =>
    fillPlaceholders(written, context === 'markup' ? (name) => escapeMarkup(valueOf(name)) : valueOf);
  const node = withEmptyBoxes(mapNode(document.node, fill));
  return {
    node: { ...node, dir: directionOf(input.language), lang: input.language },
    css: [baseCss, ...document.css.map((sheet) => fill(sheet, 'style'))],
  };
};

const sized = (width?: number, height?: number): { width?: string; height?: string } => ({
  ...(width === undefined ? {} : { width: `${width}px` }),
  ...(height === undefined ? {} : { height: `${height}px` }),
});

const changeMedia = (template: FilledTemplate, change: (node: Node) => Node): FilledTemplate => ({
  ...template,
  node: changeNodes(template.node, (node) => (hasAttribute(node, mediaAttribute) ? change(node) : undefined)),
});

/** Draws the picture in the place that the template has for it. */
export const withPicture = (template: FilledTemplate): FilledTemplate =>
  changeMedia(template, (node) => {
    const style = { objectFit: 'cover' as const, ...styleOf(node) };
    if (node.type === 'image') return { ...node, src: pictureSource, style };
    return { ...metadataOf(node), type: 'image', src: pictureSource, style };
  });

/** Draws a plain colour where the picture would be; the box stays what it was. */
export const withPlainMedia = (template: FilledTemplate, backgroundColor: string): FilledTemplate =>
  changeMedia(template, (node) => {
    const size = node.type === 'image' ? sized(node.width, node.height) : {};
    const style = { ...size, ...styleOf(node), backgroundImage: 'none', backgroundColor };
    return { ...metadataOf(node), type: 'container', children: [], style };
  });

/** All characters that a frame may show, for choosing fonts. */
export const visibleText = (node: Node): string => {
  const texts: string[] = [];
  mapNode(node, (value, context) => {
    if (context === 'text') texts.push(value);
    return value;
  });
  return texts.join('');
};
