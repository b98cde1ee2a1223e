import type { Node } from '@takumi-rs/core';
import type { Picture } from '../media/media';
import { isCaptions, letterEdge } from './caption-look';
import type { FrameInput } from './frame';
import type { SceneTemplate } from './scene-template';
import { shadeAttribute } from './template-document';
import type { FilledTemplate } from './template-fill';
import { hasAttribute, nodeStyle } from './template-node';

/** Stands for a picture of the user where only its letters are drawn. */
export const ownPictureStandIn: Picture = {
  kind: 'picture',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
  widthPixels: 1,
  heightPixels: 1,
  field: 'scenes',
};

/** True when a template would shade pictures that are all the user's own: these stay as they are. */
export const isOwnGround = ({ document }: SceneTemplate, { below, picture }: FrameInput): boolean => {
  const pictures = below ?? (picture ? [picture] : []);
  return document.showsShades && pictures.length > 0 && pictures.every(({ field }) => field !== undefined);
};

const clear = { backgroundColor: 'transparent', backgroundImage: 'none' };

/** Letters of the template, other than captions: edges alone leave them hard to read over a detailed picture. */
const lettersShade = 'letters';
const plate = { borderRadius: '.14em', padding: '.06em .24em', marginLeft: '-.24em', marginRight: '-.24em' };

const isText = (node: Node): boolean => node.type === 'text' && node.text.trim() !== '';

/** An element with text alone is one node; text beside other elements is a node without a tag. */
const holdsText = (node: Node): boolean =>
  isText(node) ||
  (node.type === 'container' && (node.children ?? []).some((child) => isText(child) && child.tagName === undefined));

const withoutShade = ({ [shadeAttribute]: _shade, ...attributes }: Record<string, string> = {}) => attributes;

const withPlate = (node: Node): Node => ({
  ...node,
  attributes: { ...withoutShade(node.attributes), [shadeAttribute]: lettersShade },
  style: { ...nodeStyle(node), ...plate },
});

const withEdge = (node: Node): Node => {
  if (isCaptions(node)) return node;
  if (holdsText(node)) return withPlate(node);
  const style = { ...nodeStyle(node), ...(hasAttribute(node, shadeAttribute) && clear) };
  const bare = { ...node, attributes: withoutShade(node.attributes), style };
  return bare.type === 'container' ? { ...bare, children: (bare.children ?? []).map(withEdge) } : bare;
};

/** The template without its shades: captions have a dark edge instead, and other letters a shade of their own. */
export const withEdges = ({ node, css, ...template }: FilledTemplate): FilledTemplate => ({
  ...template,
  node: withEdge(node),
  css: [...css, `.caption-word{text-shadow:${letterEdge}}`, '.caption-word.lit{text-shadow:none}'],
});
