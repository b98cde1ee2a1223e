import type { Node } from '@takumi-rs/core';
import { joinWords } from '../speech/narration-words';
import type { CaptionState } from './frame';
import { captionsAttribute } from './template-document';
import type { FilledTemplate } from './template-fill';
import { allNodes, changeNodes, hasAttribute, metadataOf, styleOf } from './template-node';

/** Languages written without spaces between words. */
const joinedLanguages = /^(?:zh|ja|th|lo|my|km|yue|wuu)(?:-|$)/i;

const unlitClass = (index: number, litIndex: number): string => (index < litIndex ? ' said' : '');

/** A neighbour in another script, such as a name in Latin letters, keeps its space. */
const isSpaced = (words: readonly string[], index: number): boolean =>
  joinWords(words.slice(index, index + 2)).includes(' ');

const wordClass = ({ words, litIndex }: CaptionState, index: number): string => {
  const state = index === litIndex ? ' lit' : unlitClass(index, litIndex);
  return `caption-word${state}${isSpaced(words, index) ? ' spaced' : ''}`;
};

const captionLine = (caption: CaptionState, language: string, widthPixels: number | null): Node => ({
  type: 'container',
  tagName: 'div',
  className: joinedLanguages.test(language) ? 'caption-line joined' : 'caption-line',
  ...(widthPixels === null ? {} : { style: { boxSizing: 'content-box', width: `${widthPixels}px` } }),
  children: caption.words.map((word, index) => ({
    type: 'text',
    tagName: 'span',
    className: wordClass(caption, index),
    text: word,
  })),
});

/**
 * Writes a caption line into the template's place for it; null empties the place.
 *
 * @param widthPixels width of the line without its padding; null for the layout's own width
 */
export const withCaption = (
  template: FilledTemplate,
  caption: CaptionState | null,
  language: string,
  widthPixels: number | null = null,
): FilledTemplate => ({
  ...template,
  node: changeNodes(template.node, (node) => {
    if (!hasAttribute(node, captionsAttribute)) return undefined;
    const children = caption && caption.words.length > 0 ? [captionLine(caption, language, widthPixels)] : [];
    return { ...metadataOf(node), type: 'container', children };
  }),
});

/** A hidden node is masked all the same, and a mask costs more than the letters of a caption. */
const unmask = (node: Node): Node => {
  if (hasAttribute(node, captionsAttribute)) return { ...node, style: { ...styleOf(node), visibility: 'visible' } };
  const children = node.type === 'container' ? (node.children ?? []) : [];
  const isAround = allNodes(node).some((inner) => hasAttribute(inner, captionsAttribute));
  const bare = isAround ? node : { ...node, style: { ...styleOf(node), maskImage: 'none' } };
  return bare.type === 'container' ? { ...bare, children: children.map(unmask) } : bare;
};

/** Hides everything but the captions without moving anything. */
export const onlyCaptions = (template: FilledTemplate): FilledTemplate => {
  const shown = unmask(template.node);
  return { ...template, node: { ...shown, style: { ...styleOf(shown), visibility: 'hidden' } } };
};
