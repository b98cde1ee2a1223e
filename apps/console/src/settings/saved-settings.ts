import type { FormValues } from '@svc/web';
import type { Schemas } from '../api';
import type { Setting } from './settings-schema';

export type Values = Readonly<Record<string, unknown>>;

export interface SavedSettings {
  readonly values: Schemas['AuthConfigResponse'];
  /** Sentences of the service about values that are allowed and unsafe. */
  readonly warnings: readonly string[];
}

export const savedSettings = (values: Schemas['AuthConfigResponse'], { headers }: Response): SavedSettings => {
  const warnings = (headers.get('warning') ?? '').matchAll(/199 - "([^"]*)"/g);
  return { values, warnings: Array.from(warnings, ([, text = '']) => text) };
};

const lineBreak = /\n/;

const givenValue = ({ name, kind }: Setting, values: FormValues): unknown => {
  if (kind === 'flag') return values.isOn(name);
  if (kind === 'lines') return values.list(name, lineBreak);
  return kind === 'number' ? Number(values.text(name)) : values.text(name);
};

/** @returns the settings whose values differ from those that were loaded; the service checks names and values */
export const changedSettings = (
  settings: readonly Setting[],
  given: FormValues,
  values: Values,
): Schemas['UpdateAuthConfigRequest'] => {
  const all = settings.map((setting): [string, unknown] => [setting.name, givenValue(setting, given)]);
  return Object.fromEntries(all.filter(([own, value]) => JSON.stringify(value) !== JSON.stringify(values[own])));
};

/** Key of a group's form, which is filled again when a value of its own changes: others keep what was typed. */
export const formKey = (settings: readonly Setting[], values: Values): string =>
  JSON.stringify(settings.map(({ name }) => values[name]));
