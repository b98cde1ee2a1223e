import { broken, type BrokenRule, type TemplateParameter } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { inkOn, isColor } from './color';
import type { TemplateDescription, TemplateParameterType } from './frame';
import type { Placeholder } from './placeholder';

export type ParameterDefinition = TemplateDescription['parameters'][number];

/** Set by the pipeline; no request can set them. */
const reservedTypes: Readonly<Record<string, TemplateParameterType>> = {
  title: 'text',
  text: 'text',
  image: 'text',
  index: 'number',
  scene_count: 'number',
  scene_progress: 'number',
};

const largestNumber = 4096;
const longestText = 2000;
/** Control characters other than tab and line ends: invisible, and NUL ends C strings. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

const accepts: Record<TemplateParameterType, (value: unknown) => boolean> = {
  text: (value) =>
    typeof value === 'string' && value.length <= longestText && value.isWellFormed() && !controlCharacter.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= largestNumber,
  color: (value) => typeof value === 'string' && isColor(value),
  bool: (value) => typeof value === 'boolean',
};

const expected: Record<TemplateParameterType, string> = {
  text: `a text of at most ${longestText} characters, without control characters`,
  number: `a number from -${largestNumber} to ${largestNumber}`,
  color: 'a colour such as "#ffcc00", "rgb(255, 204, 0)" or "gold"',
  bool: 'true or false',
};

const readDefault = (written: string, type: TemplateParameterType): TemplateParameter => {
  if (type === 'number') return written === '' ? Number.NaN : Number(written);
  return type === 'bool' ? written === 'true' : written;
};

const define = ({ name, type, default: written }: Placeholder): ParameterDefinition => {
  const known = type ?? 'text';
  const value = written === null ? null : readDefault(written, known);
  const isWrongBool = known === 'bool' && written !== null && !['true', 'false'].includes(written);
  if (isWrongBool || (value !== null && !accepts[known](value)))
    throw new SyntaxError(`{{${name}}} has the default "${written}", which is not ${expected[known]}`);
  return { name, type: known, default: value };
};

const merge = (first: Placeholder, second: Placeholder): Placeholder => {
  if (first.type && second.type && first.type !== second.type)
    throw new SyntaxError(`{{${first.name}}} is both ${first.type} and ${second.type}`);
  return { name: first.name, type: first.type ?? second.type, default: first.default ?? second.default };
};

/** `{{accent_ink}}` is derived from the colour parameter `accent`: letters in it are legible on that colour. */
const inkSuffix = '_ink';

const withoutInks = (placeholders: Placeholder[]): Placeholder[] => {
  const colors = new Set(placeholders.filter(({ type }) => type === 'color').map(({ name }) => name + inkSuffix));
  return placeholders.filter(({ name }) => !colors.has(name));
};

/** The type of a name between braces. */
export const parameterType = (name: string, definitions: ParameterDefinition[]): TemplateParameterType =>
  reservedTypes[name] ?? definitions.find((definition) => definition.name === name)?.type ?? 'color';

/**
 * The parameters of a template, in the order of first mention.
 *
 * @throws SyntaxError two types for one name, or a default that is not of its type
 */
export const defineParameters = (placeholders: Placeholder[]): ParameterDefinition[] => {
  const byName = new Map<string, Placeholder>();
  for (const placeholder of withoutInks(placeholders)) {
    if (Object.hasOwn(reservedTypes, placeholder.name)) continue;
    const known = byName.get(placeholder.name);
    byName.set(placeholder.name, known ? merge(known, placeholder) : placeholder);
  }
  return [...byName.values()].map(define);
};

const refuse = (rule: BrokenRule): never => {
  throw fieldProblemError('template_params', rule);
};

const refuseType = (key: string, text: string): never => refuse(broken('parameterType', { name: quoteKey(key), text }));

const longestKey = 100;

/** A key that is too long is not repeated to the client. */
const quoteKey = (key: string): string => (key.length > longestKey ? 'a key that long' : JSON.stringify(key));

/** Properties of every JavaScript object (prototype pollution). */
const sharedNames = ['__proto__', 'constructor', 'prototype'];

/** A key that the template does not have may hold a value of any parameter type. */
const acceptsUnknown = (value: unknown): boolean => accepts.text(value) || accepts.number(value) || accepts.bool(value);

const checkUnknown = (key: string, value: unknown): void => {
  if (key.length > longestKey || !key.isWellFormed() || controlCharacter.test(key) || sharedNames.includes(key))
    refuse(broken('parameterName', { name: quoteKey(key) }));
  if (!acceptsUnknown(value)) refuseType(key, `${expected.text}; ${expected.number}; or true or false`);
};

const isNoChoice = ({ choices }: ParameterDefinition, value: unknown): boolean =>
  choices !== undefined && value !== '' && !choices.some((choice) => choice === value);

/**
 * Checks every value. Keys are free-form: a key that the template does not have is no error and has no effect.
 *
 * @returns the parameters that the template has
 * @throws AppError VALIDATION_ERROR naming the first ill-typed key
 */
export const checkParameters = (
  definitions: ParameterDefinition[],
  given: Record<string, unknown>,
): Record<string, TemplateParameter> => {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const checked: [string, TemplateParameter][] = [];
  for (const [key, value] of Object.entries(given)) {
    const definition = byName.get(key);
    if (definition === undefined) checkUnknown(key, value);
    else if (!accepts[definition.type](value)) refuseType(key, expected[definition.type]);
    else if (isNoChoice(definition, value)) refuseType(key, `${definition.choices?.join(', ')} or empty`);
    else checked.push([key, value as TemplateParameter]);
  }
  return Object.fromEntries(checked);
};

const emptyValues: Record<TemplateParameterType, string> = {
  text: '',
  number: '0',
  color: 'transparent',
  bool: 'false',
};

const listParameterTexts = (
  definition: ParameterDefinition,
  given: Record<string, TemplateParameter>,
): [string, string][] => {
  const { name, type } = definition;
  const value = Object.hasOwn(given, name) ? given[name] : definition.default;
  const text = value === null || value === undefined ? emptyValues[type] : String(value);
  return type === 'color'
    ? [
        [name, text],
        [name + inkSuffix, inkOn(text)],
      ]
    : [[name, text]];
};

/** Text that replaces the placeholders of each parameter. */
export const parameterTexts = (
  definitions: ParameterDefinition[],
  given: Record<string, TemplateParameter>,
): Map<string, string> => new Map(definitions.flatMap((definition) => listParameterTexts(definition, given)));
