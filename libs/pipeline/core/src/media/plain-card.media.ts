import { createRandom } from '../kernel/random';
import type { MediaInput, MediaProvider, Picture } from './media';

/** Colours of a template without any. */
const ownColors = ['#7fb2e0', '#5f6fb4'];

const at = (value: number): string => String(Math.round(value * 10) / 10);

const stop = (offset: number, color: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

interface Light {
  x: number;
  y: number;
  radius: number;
  color: string;
  strength: number;
}

const drawLight = ({ x, y, radius, color, strength }: Light, index: number): string => {
  const stops = [stop(0, color, strength), stop(0.4, color, strength * 0.45), stop(1, color, 0)].join('');
  const gradient = `<radialGradient id="light-${index}">${stops}</radialGradient>`;
  return `${gradient}<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="url(#light-${index})"/>`;
};

const drawRing = ({ x, y, color }: Light, radius: number, width: number): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="none" stroke="${color}" stroke-opacity=".16" stroke-width="${at(width)}"/>`;

/** A dark ground with two lights and rings in the colours of the template; the lower part is darker, for captions. */
const drawCard = ({ widthPixels: width, heightPixels: height, seed, colors = [] }: MediaInput): string => {
  const random = createRandom(`card ${seed}`);
  const [unit, longest] = [Math.min(width, height), Math.max(width, height)];
  const [first = '', second = first] = colors.length === 0 ? ownColors : colors;
  const side = random.chance(0.5) ? 1 : 0;
  const lightAt = (x: number, y: number, color: string, strength: number): Light => ({
    x: width * x,
    y: height * y,
    color,
    strength,
    radius: longest * random.between(0.45, 0.6),
  });
  const high = lightAt(Math.abs(side - random.between(0.12, 0.3)), random.between(0.1, 0.3), second, 0.42);
  const low = lightAt(Math.abs(1 - side - random.between(0, 0.2)), random.between(0.55, 0.75), first, 0.18);
  const rings = [0.34, 0.5, 0.66].map((share) => drawRing(high, unit * share, unit * 0.005));
  const full = (fill: string): string => `<rect width="${width}" height="${height}" fill="${fill}"/>`;
  const dusk = `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">${stop(0.5, '#0b0f18', 0)}${stop(1, '#0b0f18', 0.8)}</linearGradient>`;
  return [full('#1a2130'), ...[low, high].map(drawLight), ...rings, dusk, full('url(#dusk)')].join('');
};

const makeCard = (input: MediaInput): Picture => {
  const { widthPixels, heightPixels } = input;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${widthPixels} ${heightPixels}">${drawCard(input)}</svg>`;
  return { kind: 'picture', bytes: Buffer.from(svg), widthPixels, heightPixels };
};

/** Pictures of any words without a model, a network, a key or an engine: a quiet ground without things. */
export const plainCard: MediaProvider = {
  family: 'builtin',
  source: 'algorithmicMedia',
  names: () => ['abstract'],
  revision: () => 'plain card',
  make: async (_name, input, { signal }) => {
    signal.throwIfAborted();
    return makeCard(input);
  },
};
