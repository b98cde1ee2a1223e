import type { ApiPropertyOptions } from '@nestjs/swagger';
import { broken, type BrokenRule } from '@svc/contracts';
import { Field, type FieldOptions, Refused, refusedEntry, type Read } from './field';
import { readText } from './text';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns an empty object for any other value */
export const asJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

export interface FreeFormRule {
  maximumKeys: number;
  /** Maximum length of a key in characters. */
  maximumKeyLength: number;
  /** Maximum characters of each text at any depth. */
  maximumTextLength: number;
}

/** Names of properties that every JavaScript object has. */
const sharedNames = ['__proto__', 'constructor', 'prototype'];

/** True for keys that could change an object's prototype when it is copied or merged (prototype pollution). */
export const isSharedName = (key: string): boolean => sharedNames.includes(key);

type Own = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Own => typeof value === 'object' && value !== null;

/** All values of an object or list at any depth; own keys only. */
const problemWithin = (value: unknown, { maximumKeyLength, maximumTextLength }: FreeFormRule): BrokenRule | null => {
  const [readKey, readValue] = [readText({ maximum: maximumKeyLength }), readText({ maximum: maximumTextLength })];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      const read = readValue(next);
      if (read instanceof Refused) return broken('eachText', { reason: read.rule });
    }
    if (!isObject(next)) continue;
    for (const key of Array.isArray(next) ? [] : Object.keys(next)) {
      const read = readKey(key);
      if (read instanceof Refused) return broken('eachKey', { reason: read.rule });
      if (isSharedName(key)) return broken('key', { name: `"${key}"` });
    }
    open.push(...Object.values(next));
  }
  return null;
};

/** An object with free keys: limited in keys and texts, and without names that every object has. */
export const readFreeForm =
  (rule: FreeFormRule): Read<Own> =>
  (given) => {
    if (!isObject(given) || Array.isArray(given)) return new Refused('object');
    if (Object.keys(given).length > rule.maximumKeys)
      return new Refused(broken('mostKeys', { count: rule.maximumKeys }));
    const problem = problemWithin(given, rule);
    return problem === null ? given : new Refused(problem);
  };

export const FreeFormField = (rule: FreeFormRule, { docs, ...options }: FieldOptions = {}) =>
  Field(readFreeForm(rule), {
    ...options,
    docs: {
      type: 'object',
      additionalProperties: true,
      maxProperties: rule.maximumKeys,
      ...docs,
    } as ApiPropertyOptions,
  });

export interface ObjectListRule extends FreeFormRule {
  minimumItems: number;
  maximumItems: number;
}

/** A list of free-form objects, each within the same limits. */
const readObjectList = ({ minimumItems, maximumItems, ...rule }: ObjectListRule): Read<Own[]> => {
  const readEntry = readFreeForm(rule);
  return (given) => {
    if (!Array.isArray(given)) return new Refused('list');
    if (given.length < minimumItems || given.length > maximumItems)
      return new Refused(broken('entries', { least: minimumItems, most: maximumItems }));
    const entries = given.map(readEntry);
    const refused = entries.findIndex((entry) => entry instanceof Refused);
    if (refused === -1) return entries as Own[];
    return refusedEntry(entries[refused] as Refused, refused);
  };
};

export const ObjectListField = (rule: ObjectListRule, { docs, ...options }: FieldOptions = {}) =>
  Field(readObjectList(rule), {
    ...options,
    docs: { type: 'array', minItems: rule.minimumItems, maxItems: rule.maximumItems, ...docs } as ApiPropertyOptions,
  });
