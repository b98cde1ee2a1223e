import type { Schemas } from '../api';
import { readSides } from '../format';
import { translate } from '../language';

export type Template = Schemas['Template'];
export type ParameterValue = Schemas['TemplateParameter']['default'];
export type ParameterValues = Readonly<Record<string, ParameterValue>>;
type Sides = Schemas['SizeInPixels'];

/** The shapes of videos, as people call them. */
export const formats = [
  { id: 'tall', label: translate('templates.tall'), fits: ({ width, height }: Sides) => height > width },
  { id: 'wide', label: translate('templates.wide'), fits: ({ width, height }: Sides) => width > height },
  { id: 'square', label: translate('templates.square'), fits: ({ width, height }: Sides) => width === height },
] as const;

type Format = (typeof formats)[number];

export const formatFor = (sides: Sides): Format => formats.find(({ fits }) => fits(sides)) ?? formats[0];

/** Name of the format of a frame template. */
export const formatLabel = (path: string): string => {
  const [width, height] = readSides(path);
  return formatFor({ width, height }).label;
};
