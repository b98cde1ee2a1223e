import type { Random } from '@svc/pipeline/engine';
import type { Palette } from './palettes';

/** Drawing area of a style. */
export interface Canvas {
  widthPixels: number;
  heightPixels: number;
  /** The shorter side: sizes are shares of it, so that a picture looks alike in every format. */
  unit: number;
  palette: Palette;
  random: Random;
}

/** Draws the content of an SVG of the canvas's size. */
export type Style = (canvas: Canvas) => string;

export type Point = readonly [x: number, y: number];

/** A coordinate, rounded to a tenth of a pixel. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

export type Stop = readonly [offset: number, color: string, opacity?: number];

const drawStops = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

/** From top to bottom of the filled shape, or along `direction` in shares of its box. */
export const linearGradient = (
  id: string,
  stops: readonly Stop[],
  direction: readonly [number, number, number, number] = [0, 0, 0, 1],
): string => {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${drawStops(stops)}</linearGradient>`;
};

/** A gradient between two points of the picture, independent of the shape. */
export const placedGradient = (id: string, stops: readonly Stop[], from: Point, to: Point): string => {
  const [[x1, y1], [x2, y2]] = [from, to];
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}">${drawStops(stops)}</linearGradient>`;
};

const radialGradient = (id: string, stops: readonly Stop[], focus: Point = [0.5, 0.5]): string =>
  `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.5" fx="${focus[0]}" fy="${focus[1]}">${drawStops(stops)}</radialGradient>`;

export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" ${attributes}/>`;

export const rectangle = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" ${attributes}/>`;

export const path = (data: string, attributes: string): string => `<path d="${data}" ${attributes}/>`;

export const fullRectangle = ({ widthPixels, heightPixels }: Canvas, fill: string): string =>
  rectangle(0, 0, widthPixels, heightPixels, `fill="${fill}"`);

/** A soft light without a blur: blurs cost a hundred times more. */
export const glow = (id: string, x: number, y: number, radius: number, color: string, strength: number): string =>
  radialGradient(id, [
    [0, color, strength],
    [0.25, color, strength * 0.62],
    [0.55, color, strength * 0.22],
    [1, color, 0],
  ]) + circle(x, y, radius, `fill="url(#${id})"`);

const points = (list: readonly Point[]): string => list.map(([x, y]) => `${at(x)} ${at(y)}`).join(' ');

/** A line through all points, bent as little as possible (Catmull-Rom as cubic curves). Begins with a move. */
export const smoothLine = (line: readonly Point[]): string => {
  const pointAt = (index: number): Point => line[Math.min(line.length - 1, Math.max(0, index))] as Point;
  const curves = line.slice(1).map((end, index) => {
    const [before, start, after] = [pointAt(index - 1), pointAt(index), pointAt(index + 2)];
    const firstControl: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const secondControl: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${points([firstControl, secondControl, end])}`;
  });
  return `M${points([pointAt(0)])}${curves.join('')}`;
};

/** The same, closed without a corner. */
export const smoothLoop = (loop: readonly Point[]): string => {
  const closed = [...loop.slice(-2), ...loop, ...loop.slice(0, 2)];
  const full = smoothLine(closed).split('C');
  const inner = full.slice(3, 3 + loop.length);
  return `M${points([loop[0] as Point])}${inner.map((curve) => `C${curve}`).join('')}Z`;
};

export const polygon = (corners: readonly Point[]): string =>
  `M${corners.map((corner) => points([corner])).join('L')}Z`;

/** Whole numbers from 0. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
