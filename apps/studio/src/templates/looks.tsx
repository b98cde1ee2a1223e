import { useState } from 'preact/hooks';
import { toPath, type Schemas } from '../api';
import { translate } from '../language';
import type { ParameterValues, Template } from './formats';

export type Look = Schemas['Look'];

export const lookLabel = ({ id }: Look): string => translate(`templates.looks.${id}`);

/** The look whose template and colours are chosen. */
export const findLook = (
  looks: readonly Look[],
  { path, parameters }: Pick<Template, 'path' | 'parameters'>,
  values: ParameterValues,
): Look | undefined => {
  const presets = new Map(parameters.map(({ name, default: preset }) => [name, preset]));
  return looks.find(
    ({ frame_template, template_params }) =>
      frame_template === path &&
      Object.entries(template_params).every(([name, colour]) => (values[name] ?? presets.get(name)) === colour),
  );
};

/** The colours of a look that differ from the template's own. */
export const lookParameters = ({ template_params }: Look, { parameters }: Template): ParameterValues => {
  const presets = new Map(parameters.map(({ name, default: preset }) => [name, preset]));
  return Object.fromEntries(Object.entries(template_params).filter(([name, colour]) => presets.get(name) !== colour));
};

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The example of a look, in motion while the pointer or the focus is on it. */
export const useLookPreview = ({ preview_url, moving_url }: Look) => {
  const [isActive, setActive] = useState(false);
  const begin = (): void => setActive(!isMotionReduced());
  const end = (): void => setActive(false);
  const watch = { onMouseEnter: begin, onMouseLeave: end, onFocusIn: begin, onFocusOut: end };
  return { src: toPath(isActive ? moving_url : preview_url), watch };
};
