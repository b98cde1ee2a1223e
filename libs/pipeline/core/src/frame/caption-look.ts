import type { Node } from '@takumi-rs/core';
import type { CaptionPosition, CaptionSize, CaptionStyle } from '@svc/contracts';
import type { FrameInput } from './frame';
import { placeNodes, type PlacedNode } from './node-geometry';
import { measureWith, type SceneTemplate } from './scene-template';
import { captionsAttribute, mediaAttribute } from './template-document';
import type { FilledTemplate } from './template-fill';
import { allNodes, changeNodes, hasAttribute, nodeMetadata, nodeStyle } from './template-node';

type CaptionLook = NonNullable<FrameInput['captions']>;

/** Relative to the template's own letters; letters that do not fit still shrink. */
export const captionScales: Readonly<Record<CaptionSize, number>> = { small: 0.78, medium: 1, large: 1.26 };

const accent = 'var(--accent, #ffd84d)';
const accentInk = 'var(--accent-ink, #14161c)';
/** Legible on a dark ground with every accent colour. */
const paleAccent = `color-mix(in oklab, ${accent} 70%, #fff)`;
const plate = 'padding:.32em .46em;border-radius:.42em;background:rgba(9,11,18,.8);column-gap:.08em';
/** Shadows end where the line does. */
const bare = 'padding:.12em .34em;background:none';
const word = 'padding:.02em .1em .05em;border-radius:.18em';

/** Letters with a dark edge are legible on any picture. */
export const letterEdge = [-1, 0, 1]
  .flatMap((x) =>
    [-1, 0, 1].map((y) => (x === 0 && y === 0 ? '0 .08em .16em #05070b' : `${x * 0.05}em ${y * 0.05}em 0 #05070b`)),
  )
  .join(',');
const soft = '0 .03em .06em rgba(0,0,0,.75),0 0 .2em rgba(0,0,0,.75),0 0 .42em rgba(0,0,0,.55)';

const styleSheets: Readonly<Record<Exclude<CaptionStyle, 'template'>, string>> = {
  boxed: `.caption-line{${plate}}.caption-word{${word};color:#fff;text-shadow:none}
.caption-word.lit{color:${accentInk};background:${accent}}`,
  outline: `.caption-line{${bare};font-weight:800}.caption-word{${word};color:#fff;background:none;text-shadow:${letterEdge}}
.caption-word.lit{color:${paleAccent};background:none;text-shadow:${letterEdge}}`,
  plain: `.caption-line{${bare}}.caption-word{${word};color:#fff;background:none;text-shadow:${soft}}
.caption-word.lit{color:${paleAccent};background:none;text-shadow:${soft}}`,
  karaoke: `.caption-line{${plate}}.caption-word{${word};color:rgba(255,255,255,.72);background:none;text-shadow:none}
.caption-word.said{color:${paleAccent}}.caption-word.lit{color:${paleAccent};background:none}`,
};

/** Beside the picture, the template's letters are legible. */
const plainOnGround = `.caption-line{padding:0;background:none}.caption-word{${word};background:none;text-shadow:none}
.caption-word.lit{background:none;color:color-mix(in oklab, ${accent} 45%, var(--ink, #fff))}`;

export const isCaptions = (node: Node): boolean => hasAttribute(node, captionsAttribute);

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boundingBox = ({ measured: { transform, width, height } }: PlacedNode): Box => ({
  left: transform[4],
  top: transform[5],
  right: transform[4] + width,
  bottom: transform[5] + height,
});

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const moved = (box: Box, top: number): Box => ({ ...box, top, bottom: top + box.bottom - box.top });

/** Distance between captions and other letters. */
const gapPixels = 24;

/** Players cover the edges with their controls; in upright videos more of them. */
const captionMargins = (width: number, height: number) =>
  height > width ? { top: 0.11 * height, bottom: 0.2 * height } : { top: 0.07 * height, bottom: 0.08 * height };

const isBeside = (box: Box, other: Box): boolean =>
  !meets(box, other) || (box.top >= other.top && box.bottom <= other.bottom);

interface Surroundings {
  /** Boxes of the frame's other text. */
  letters: readonly Box[];
  media: Box | null;
  widthPixels: number;
  heightPixels: number;
}

/** The position closest to the requested one that covers no text; null when there is none. */
const findTop = (
  box: Box,
  position: Exclude<CaptionPosition, 'template'>,
  { letters, media, widthPixels, heightPixels }: Surroundings,
): number | null => {
  const margins = captionMargins(widthPixels, heightPixels);
  const tall = box.bottom - box.top;
  const [first, last] = [margins.top, heightPixels - margins.bottom - tall];
  const wanted = { top: first, middle: (heightPixels - tall) / 2, bottom: last }[position];
  const around = [...letters, ...(media === null ? [] : [media])];
  const beside = around.flatMap(({ top, bottom }) => [top - gapPixels - tall, bottom + gapPixels]);
  const within = media === null ? [] : [media.top + gapPixels, media.bottom - gapPixels - tall];
  const isFree = (place: Box): boolean =>
    !letters.some((other) => meets(place, other)) && (media === null || isBeside(place, media));
  const free = [wanted, ...beside, ...within].filter((top) => top >= first && top <= last && isFree(moved(box, top)));
  return free.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? null;
};

const alignment = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

const pixels = (count: number): string => `${Math.round(count)}px`;

const holdsText = (node: Node): boolean =>
  !isCaptions(node) && allNodes(node).some((inner) => inner.type === 'text' && inner.text.trim() !== '');

/** The smallest boxes that hold text, without those of captions. */
const lettersIn = (placed: readonly PlacedNode[]): Box[] => {
  const holders = placed.filter(({ node }) => holdsText(node));
  const isInner = (inner: Node, outer: Node): boolean => inner !== outer && allNodes(outer).includes(inner);
  return holders
    .filter(({ node }) => !holders.some(({ node: inner }) => isInner(inner, node)))
    .map(boundingBox)
    .filter(({ left, right, top, bottom }) => right > left && bottom > top);
};

const boxSize = ({ left, right, top, bottom }: Box) => ({ width: pixels(right - left), height: pixels(bottom - top) });

/** Narrows the box to the picture's sides. */
const narrowed = (box: Box, media: Box): Box => ({
  ...box,
  left: Math.max(box.left, media.left + gapPixels),
  right: Math.min(box.right, media.right - gapPixels),
});

/** Takes the captions' place out of the flow and leaves an empty box, so that nothing else moves. */
const moveNode = (template: FilledTemplate, from: Box, to: Box, alignItems: string): FilledTemplate => {
  let captions: Node | null = null;
  const emptied = changeNodes(template.node, (node) => {
    if (!isCaptions(node)) return undefined;
    const free = { position: 'absolute', right: 'auto', bottom: 'auto', margin: '0px', alignItems };
    captions = {
      ...node,
      style: { ...nodeStyle(node), ...free, left: pixels(to.left), top: pixels(to.top), ...boxSize(to) },
    };
    const style = { position: nodeStyle(node)['position'], ...boxSize(from), flexShrink: 0 };
    return { ...nodeMetadata(node), attributes: {}, type: 'container', children: [], style };
  });
  if (captions === null || emptied.type !== 'container') return template;
  return { ...template, node: { ...emptied, children: [...(emptied.children ?? []), captions] } };
};

const chooseSheets = (style: CaptionStyle, isOnPicture: boolean): string[] => {
  if (style === 'template') return [];
  return [style === 'plain' && !isOnPicture ? plainOnGround : styleSheets[style]];
};

const styled = (
  template: FilledTemplate,
  { style, size }: Pick<CaptionLook, 'style' | 'size'>,
  isOnPicture: boolean,
): FilledTemplate => {
  const scale = captionScales[size] === 1 ? [] : [`.caption-line{font-size:${captionScales[size]}em}`];
  return { ...template, css: [...template.css, ...chooseSheets(style, isOnPicture), ...scale] };
};

/**
 * Gives the captions the requested look. Captions that move onto the picture without a style get a background of
 * their own: the template's letters are legible only at the template's place.
 */
export const withCaptionLook = async (
  scene: SceneTemplate,
  template: FilledTemplate,
  input: FrameInput,
): Promise<FilledTemplate> => {
  if (input.captions === undefined) return template;
  const { style, position, size } = input.captions;
  const placed = placeNodes(template.node, await measureWith(scene, input)(template));
  const own = placed.find(({ node }) => isCaptions(node));
  const box = own && boundingBox(own);
  const [media = null] = placed.filter(({ node }) => hasAttribute(node, mediaAttribute)).map(boundingBox);
  const surroundings = { ...scene.document.description, letters: lettersIn(placed), media };
  const top = box && position !== 'template' ? findTop(box, position, surroundings) : null;
  const place = box && moved(box, top ?? box.top);
  const isOnPicture = place !== undefined && media !== null && meets(place, media);
  if (!box || !place || top === null || position === 'template') return styled(template, { style, size }, isOnPicture);
  const to = isOnPicture ? narrowed(place, media) : place;
  const legible = isOnPicture && style === 'template' ? 'boxed' : style;
  return styled(moveNode(template, box, to, alignment[position]), { style: legible, size }, isOnPicture);
};
