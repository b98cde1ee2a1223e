import { createHash } from 'node:crypto';
import type { Brand } from '@svc/contracts';
import { inkOn, legibleOn } from '../frame/color';
import { textWidth, type Headline } from './headline';

export interface PosterSize {
  widthPixels: number;
  heightPixels: number;
}

interface Palette {
  /** Ground of the words. */
  ground: string;
  ink: string;
  /** The strong word. */
  accent: string;
}

/**
 * Ink and accent have a contrast of at least 7 on their ground. Each channel of the accents is bright: programs that read
 * text separate letters from the ground in each channel.
 */
export const palettes: readonly Palette[] = [
  { ground: '#0f131c', ink: '#ffffff', accent: '#ffe58f' },
  { ground: '#1b1040', ink: '#ffffff', accent: '#ffd08f' },
  { ground: '#06222b', ink: '#ffffff', accent: '#a6ecff' },
  { ground: '#0c2417', ink: '#ffffff', accent: '#cdf89b' },
  { ground: '#2b0c15', ink: '#ffffff', accent: '#ffbfb0' },
];

export const choosePalette = (title: string): Palette => {
  const at = createHash('sha256').update(title).digest().readUInt32BE(0) % palettes.length;
  return palettes[at] ?? { ground: '#0f131c', ink: '#ffffff', accent: '#ffe58f' };
};

/** The brand's colours, its accent legible on its ground. */
export const brandedPalette = (palette: Palette, brand: Pick<Brand, 'accent' | 'ground'> | undefined): Palette => {
  const { ground = palette.ground, accent = palette.accent } = brand ?? {};
  if (brand?.ground === undefined && brand?.accent === undefined) return palette;
  return { ground, ink: inkOn(ground), accent: legibleOn(ground, accent) };
};

/** Shares of the poster's width and height. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface PosterLayout {
  picture: Place;
  words: Place;
  /** Towards the picture, and the shares at which the ground begins to be clear and is clear. */
  fade: { towards: 'right' | 'top'; from: number; to: number };
}

const beside: PosterLayout = {
  picture: { left: 0.48, top: 0, width: 0.52, height: 1 },
  words: { left: 0.045, top: 0.08, width: 0.475, height: 0.84 },
  fade: { towards: 'right', from: 0.52, to: 0.68 },
};
const below: PosterLayout = {
  picture: { left: 0, top: 0, width: 1, height: 0.62 },
  words: { left: 0.05, top: 0.56, width: 0.9, height: 0.38 },
  fade: { towards: 'top', from: 0.46, to: 0.62 },
};
/** Platforms lay their own texts over the lowest part of an upright picture. */
const upright: PosterLayout = {
  picture: { left: 0, top: 0, width: 1, height: 0.6 },
  words: { left: 0.06, top: 0.53, width: 0.88, height: 0.36 },
  fade: { towards: 'top', from: 0.48, to: 0.62 },
};

/** A longer word does not fit beside the picture in legible letters. */
const besideWidth = 10;

const longestWord = ({ before, strong, after }: Headline): number =>
  Math.max(...`${before} ${strong} ${after}`.split(' ').map(textWidth));

export const posterLayout = ({ widthPixels, heightPixels }: PosterSize, headline: Headline): PosterLayout => {
  const shape = widthPixels / heightPixels;
  if (shape < 0.8) return upright;
  return shape > 1.2 && longestWord(headline) <= besideWidth ? beside : below;
};

/** Share of the width; on a picture of 320 pixels, capital letters of this size are 15 pixels high. */
const smallestLetters = 1 / 14.5;
const largestLetters = { shareOfWidth: 0.2, shareOfHeight: 0.24 } as const;

const px = (length: number): string => `${Math.round(length)}px`;

/** Pixels of a place in a poster. */
export const toPixels = ({ left, top, width, height }: Place, size: PosterSize) => ({
  left: Math.round(left * size.widthPixels),
  top: Math.round(top * size.heightPixels),
  widthPixels: Math.round(width * size.widthPixels),
  heightPixels: Math.round(height * size.heightPixels),
});

const positionStyle = (place: Place, size: PosterSize): string => {
  const { left, top, widthPixels, heightPixels } = toPixels(place, size);
  return `position:absolute;left:${left}px;top:${top}px;width:${widthPixels}px;height:${heightPixels}px`;
};

/** A template with the parameters `before`, `strong` and `after`. */
export const posterHtml = (size: PosterSize, layout: PosterLayout, { ground, ink, accent }: Palette): string => {
  const { widthPixels, heightPixels } = size;
  const { towards, from, to } = layout.fade;
  const largest = Math.min(largestLetters.shareOfWidth * widthPixels, largestLetters.shareOfHeight * heightPixels);
  const smallest = Math.ceil(smallestLetters * widthPixels);
  const fit = `data-fit-height="${toPixels(layout.words, size).heightPixels}" data-fit-from="${Math.max(smallest, Math.round(largest))}" data-fit-to="${smallest}"`;
  return `<html><head><style>
    body { position: relative; margin: 0; width: ${widthPixels}px; height: ${heightPixels}px; overflow: hidden; background: ${ground}; color: ${ink}; font-family: Inter; }
    .picture { ${positionStyle(layout.picture, size)}; object-fit: cover; }
    .fade { position: absolute; left: 0; top: 0; width: ${widthPixels}px; height: ${heightPixels}px; background: linear-gradient(to ${towards}, ${ground} ${from * 100}%, ${ground}00 ${to * 100}%); }
    .words { ${positionStyle(layout.words, size)}; display: flex; align-items: center; }
    h1 { margin: 0; width: ${toPixels(layout.words, size).widthPixels}px; font-family: 'Bricolage Grotesque', Inter; font-weight: 800; line-height: 1; letter-spacing: -.01em; }
    .strong { color: ${accent}; }
    .edge { position: absolute; left: 0; bottom: 0; width: ${widthPixels}px; height: ${px(heightPixels * 0.016)}; background: ${accent}; }
  </style></head><body>
    <img class="picture" data-media src="{{image}}">
    <div class="fade"></div>
    <div class="words"><h1 ${fit}>{{before:text=}}<span class="strong">{{strong:text=}}</span>{{after:text=}}</h1></div>
    <div class="edge"></div>
  </body></html>`;
};
