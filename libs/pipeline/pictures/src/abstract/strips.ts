import { at, type Stop } from './svg';

/** Area of a gradient, in pixels of the picture. */
interface StripArea {
  top: number;
  widthPixels: number;
  heightPixels: number;
}

type Rgba = readonly [red: number, green: number, blue: number, opacity: number];

const toRgba = ([, color, opacity = 1]: Stop): Rgba => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, opacity];
};

const between = (from: Rgba, to: Rgba, share: number): Rgba =>
  from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share) as unknown as Rgba;

/** Largest difference between two colours in one channel, in steps of a byte. */
const stepsBetween = (from: Rgba, to: Rgba): number =>
  Math.max(...from.map((channel, index) => Math.abs(channel - (to[index] ?? 0)) * (index === 3 ? 255 : 1)));

const strip = (top: number, bottom: number, width: string, [red, green, blue, opacity]: Rgba): string => {
  const color = [red, green, blue].map((channel) => Math.round(channel)).join(',');
  const shown = opacity === 1 ? '' : ` fill-opacity="${opacity.toFixed(4)}"`;
  return `<path d="M0 ${at(top)}H${width}V${at(bottom)}H0Z" fill="rgb(${color})"${shown}/>`;
};

/**
 * Draws a vertical gradient as strips of one colour each: as fine as 8 bits allow, in a tenth of the time, since the
 * renderer computes a gradient's colour for each pixel. The edges are not antialiased, or strips would be visible.
 *
 * @param stops the first at 0, colours as `#rrggbb`; the last colour continues below it
 */
export const strips = ({ top, widthPixels, heightPixels }: StripArea, stops: readonly Stop[]): string => {
  const width = at(widthPixels);
  const last = stops.at(-1) as Stop;
  const ends: readonly Stop[] = last[0] < 1 ? [...stops, [1, last[1], last[2] ?? 1]] : stops;
  const drawn = ends.slice(1).flatMap((end, index) => {
    const start = ends[index] as Stop;
    const [from, to] = [toRgba(start), toRgba(end)];
    const [begin, length] = [top + start[0] * heightPixels, (end[0] - start[0]) * heightPixels];
    const count = Math.max(1, Math.ceil(Math.min(length, stepsBetween(from, to))));
    return Array.from({ length: count }, (_, step) =>
      strip(
        begin + (length * step) / count,
        begin + (length * (step + 1)) / count,
        width,
        between(from, to, (step + 0.5) / count),
      ),
    );
  });
  return `<g shape-rendering="crispEdges">${drawn.join('')}</g>`;
};
