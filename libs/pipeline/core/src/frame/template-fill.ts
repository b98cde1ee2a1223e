import type { Node } from '@takumi-rs/core';
import { plainLetters } from '@svc/texts';
import type { FrameInput } from './frame';
import { fillPlaceholders } from './placeholder';
import type { TemplateDocument } from './template-document';
import { mediaAttribute } from './template-document';
import { changeNodes, hasAttribute, mapNode, nodeMetadata, type StringContext, nodeStyle } from './template-node';
import { parameterTexts } from './template-parameters';

/** A template with all values in place but the captions. */
export interface FilledTemplate {
  node: Node;
  css: string[];
}

/** Name of the scene's picture for the renderer. */
export const pictureSource = 'scene-picture';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;
export const textDirection = (language: string): 'ltr' | 'rtl' => (rightToLeft.test(language) ? 'rtl' : 'ltr');

const reservedTexts = (input: FrameInput): [string, string][] => [
  ['title', input.title],
  ['text', input.text],
  ['image', pictureSource],
  ['index', String(input.sceneNumber)],
  ['scene_count', String(input.sceneCount)],
  ['scene_progress', String(Math.round((100 * input.sceneNumber) / Math.max(1, input.sceneCount)))],
];

/**
 * Rules below every template's own, except that words without spaces are always adjacent. Text that fits by its size
 * shrinks before its words break.
 */
const baseCss = `[data-fit-height]{overflow-wrap:normal}
.caption-line{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:center;column-gap:.26em}
.caption-line.joined{column-gap:0}
.caption-group{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:inherit;column-gap:inherit;row-gap:inherit}
.caption-line.joined .caption-word{padding-left:.02em;padding-right:.02em}
.caption-line.joined .caption-word.spaced{margin-inline-end:.22em}`;

/** Layout leaves out a blank text; this keeps the box of its element. */
const withEmptyBoxes = (node: Node): Node =>
  changeNodes(node, (candidate) =>
    candidate.type === 'text' && candidate.tagName !== undefined && candidate.text.trim() === ''
      ? { ...nodeMetadata(candidate), type: 'container', children: [] }
      : undefined,
  );

/** Inserts the values as text. Only numbers and colours reach CSS; no value is parsed as HTML. */
export const fillTemplate = (document: TemplateDocument, input: FrameInput): FilledTemplate => {
  const texts = new Map([
    ...parameterTexts(document.description.parameters, input.parameters),
    ...reservedTexts(input),
  ]);
  const plainValue = (name: string): string => plainLetters(texts.get(name) ?? '');
  const fill = (written: string, context: StringContext): string =>
    fillPlaceholders(written, context === 'markup' ? (name) => escapeMarkup(plainValue(name)) : plainValue);
  const node = withEmptyBoxes(mapNode(document.node, fill));
  return {
    // A parameter may be an address of any length.
    node: {
      ...node,
      dir: textDirection(input.language),
      lang: input.language,
      style: { overflowWrap: 'anywhere', ...nodeStyle(node) },
    },
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

export const withPicture = (template: FilledTemplate): FilledTemplate =>
  changeMedia(template, (node) => {
    const style = { objectFit: 'cover' as const, ...nodeStyle(node) };
    if (node.type === 'image') return { ...node, src: pictureSource, style };
    return { ...nodeMetadata(node), type: 'image', src: pictureSource, style };
  });

/** Draws a plain colour in the picture's place, with the same box. */
export const withPlainMedia = (template: FilledTemplate, backgroundColor: string): FilledTemplate =>
  changeMedia(template, (node) => {
    const size = node.type === 'image' ? sized(node.width, node.height) : {};
    const style = { ...size, ...nodeStyle(node), backgroundImage: 'none', backgroundColor };
    return { ...nodeMetadata(node), type: 'container', children: [], style };
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
