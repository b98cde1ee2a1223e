import type { Node } from '@takumi-rs/core';
import { joinWords, unspacedScripts } from '../speech/narration-words';
import { type CaptionGroup, groupCaption } from './caption-groups';
import type { CaptionState } from './frame';
import { captionsAttribute } from './template-document';
import { textDirection, type FilledTemplate } from './template-fill';
import { allNodes, changeNodes, hasAttribute, nodeMetadata, nodeStyle } from './template-node';

const unlitClass = (index: number, litIndex: number): string => (index < litIndex ? ' said' : '');

/** A space as written, beside a name in Latin letters or at a pause. */
const isSpaced = (words: readonly string[], index: number): boolean => {
  const next = words[index + 1] ?? '';
  return next !== '' && /\s$/u.test(joinWords([words[index] ?? '', next]).slice(0, -next.length));
};

const wordClass = ({ words, litIndex }: CaptionState, index: number): string => {
  const state = index === litIndex ? ' lit' : unlitClass(index, litIndex);
  return `caption-word${state}${isSpaced(words, index) ? ' spaced' : ''}`;
};

const wordNode = (caption: CaptionState, index: number, text = caption.words[index] ?? ''): Node => ({
  type: 'text',
  tagName: 'span',
  className: wordClass(caption, index),
  text,
});

const group = (children: Node[], others: Pick<Node, 'dir' | 'style'> = {}): Node => ({
  type: 'container',
  tagName: 'span',
  className: 'caption-group',
  ...others,
  children,
});

/** Marks at the end of a run against the line stand at the end of the line's direction (UAX 9, N2). */
const endMarks = '.,:;!?…،؛؟';

const lettersBehind = (text: string, isTaken: (letter: string) => boolean): string => {
  const letters = Array.from(text);
  return letters.slice(letters.findLastIndex((letter) => !isTaken(letter)) + 1).join('');
};

const marksBehind = (word: string): string => {
  const signs = lettersBehind(word, (letter) => !/[\p{L}\p{M}\p{N}]/u.test(letter));
  const blank = signs.search(/\s/u);
  return blank === -1 ? lettersBehind(word, (letter) => endMarks.includes(letter)) : signs.slice(blank);
};

const runNode = (caption: CaptionState, { from, to, direction }: CaptionGroup): Node => {
  const last = caption.words[to - 1] ?? '';
  const marks = marksBehind(last);
  const words = caption.words.slice(from, to - 1).map((_, offset) => wordNode(caption, from + offset));
  const run = [...words, wordNode(caption, to - 1, last.slice(0, last.length - marks.length))];
  const turned = group(run, direction && { dir: direction });
  if (marks === '') return turned;
  const gap = /^\s/u.test(marks) ? {} : { style: { columnGap: '0px' } };
  return group([turned, wordNode(caption, to - 1, marks.trim())], gap);
};

/** Words in their groups; a word alone needs none. */
const groupNodes = (caption: CaptionState, language: string): Node[] =>
  groupCaption(caption.words, textDirection(language)).map((part): Node => {
    const { from, to, direction } = part;
    if (to - from === 1) return wordNode(caption, from);
    if (direction !== undefined) return runNode(caption, part);
    return group(caption.words.slice(from, to).map((_, offset) => wordNode(caption, from + offset)));
  });

const captionLine = (caption: CaptionState, language: string, widthPixels: number | null): Node => ({
  type: 'container',
  tagName: 'div',
  className: caption.words.some((word) => unspacedScripts.test(word)) ? 'caption-line joined' : 'caption-line',
  ...(widthPixels === null ? {} : { style: { boxSizing: 'content-box', width: `${widthPixels}px` } }),
  children: groupNodes(caption, language),
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
    return { ...nodeMetadata(node), type: 'container', children };
  }),
});

/** A hidden node is masked all the same, and a mask costs more than the letters of a caption. */
const unmask = (node: Node): Node => {
  if (hasAttribute(node, captionsAttribute)) return { ...node, style: { ...nodeStyle(node), visibility: 'visible' } };
  const children = node.type === 'container' ? (node.children ?? []) : [];
  const isAround = allNodes(node).some((inner) => hasAttribute(inner, captionsAttribute));
  const bare = isAround ? node : { ...node, style: { ...nodeStyle(node), maskImage: 'none' } };
  return bare.type === 'container' ? { ...bare, children: children.map(unmask) } : bare;
};

/** Hides everything but the captions without moving anything. */
export const onlyCaptions = (template: FilledTemplate): FilledTemplate => {
  const shown = unmask(template.node);
  return { ...template, node: { ...shown, style: { ...nodeStyle(shown), visibility: 'hidden' } } };
};
