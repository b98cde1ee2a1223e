import type { Ink, Tone } from '../ink';
import { bar, disc, type Subject, type Subjects } from './subject';

/**
 * A tone, the width of a line unless the shape is filled, and path data. Beside the letters of SVG, `O` is an ellipse
 * (x, y, radius, and its height if another) and `R` a rectangle (x, y, width, height, and the radius of its corners).
 */
export type Shape = `${Tone} ${string}` | `${Tone}:${number} ${string}`;

/** Shapes that another transformation places. */
interface Placed {
  transform: string;
  parts: readonly Part[];
}
export type Part = Shape | Placed;

const pathOf = (data: string): string =>
  data.replaceAll(/([OR])([-\d. ]+)/g, (_, letter: string, numbers: string) => {
    const [x = 0, y = 0, width = 0, ...others] = numbers.trim().split(' ').map(Number);
    if (letter === 'O') return disc(x, y, width, ...others);
    const [height = width, round = 0] = others;
    return bar(x, y, width, height, round);
  });

const drawShape = (ink: Ink, shape: Shape): string => {
  const space = shape.indexOf(' ');
  const [tone, width] = shape.slice(0, space).split(':') as [Tone, string?];
  const path = pathOf(shape.slice(space + 1));
  return width === undefined ? ink[tone](path) : ink.line(tone, path, Number(width));
};

const drawParts = (ink: Ink, parts: readonly Part[]): string =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? drawShape(ink, part)
        : `<g transform="${part.transform}">${drawParts(ink, part.parts)}</g>`,
    )
    .join('');

/** The shapes, and their mirror images on the other side of the box. */
export const both = (...parts: Part[]): Part[] => [...parts, { transform: 'matrix(-1 0 0 1 100 0)', parts }];

export const turned = (degrees: number, ...parts: Part[]): Placed => ({
  transform: `rotate(${degrees} 50 50)`,
  parts,
});

/** A relative size, and the parts from back to front. */
type Drawing = readonly [size: number, ...parts: Part[]];

/** Subjects that share their stance, places and palette. */
export const subjectsOf = (
  shared: Omit<Subject, 'draw' | 'size'>,
  drawings: Readonly<Record<string, Drawing>>,
): Subjects =>
  Object.fromEntries(
    Object.entries(drawings).map(([name, [size, ...parts]]) => [
      name,
      { ...shared, size, draw: (ink: Ink) => drawParts(ink, parts) },
    ]),
  );
