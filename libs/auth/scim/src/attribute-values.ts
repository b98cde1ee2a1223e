import { isJsonObject } from '@svc/http';
import { findPath } from './attribute-path';
import { refuse } from './scim-error';
import { findAttribute, type Attribute, type ResourceSchema } from './scim-schemas';

export type Attributes = Record<string, unknown>;

const mostCharacters = 1_000;
/** These stand in indexes of PostgreSQL, whose entries have at most 2,704 bytes. */
const indexed = ['userName', 'externalId', 'displayName'];
const mostIndexedCharacters = 256;
const mostValues = 20;
const mostBytes = 32 * 1024;

const readBoolean = (name: string, given: unknown): boolean => {
  if (typeof given === 'boolean') return given;
  // Entra sends "True" and "False".
  if (typeof given === 'string' && /^(?:true|false)$/i.test(given)) return given.toLowerCase() === 'true';
  return refuse('invalidValue', `${name} must be true or false.`);
};

const readText = (name: string, given: unknown): string => {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string') return refuse('invalidValue', `${name} must be a text.`);
  const most = indexed.includes(name) ? mostIndexedCharacters : mostCharacters;
  if (text.length > most) refuse('invalidValue', `${name} has at most ${most} characters.`);
  return text;
};

/** A text stands for the `value` of a complex attribute: Entra sends the manager so. */
const readComplex = ({ name, subAttributes = [] }: Attribute, given: unknown): Attributes => {
  if (typeof given === 'string' && findAttribute(subAttributes, 'value') !== undefined)
    return { value: readText(name, given) };
  if (!isJsonObject(given)) return refuse('invalidValue', `${name} must be an object.`);
  return readAttributes(subAttributes, given);
};

const readOne = (attribute: Attribute, given: unknown): unknown => {
  if (attribute.type === 'complex') {
    const read = readComplex(attribute, given);
    return Object.keys(read).length === 0 ? undefined : read;
  }
  if (attribute.type === 'boolean') return readBoolean(attribute.name, given);
  return readText(attribute.name, given) || undefined;
};

/** Only one value is the primary one: the last that says so. */
export const withOnePrimary = (values: readonly unknown[]): unknown[] => {
  const last = values.findLastIndex((value) => isJsonObject(value) && value['primary'] === true);
  return values.map((value, index) =>
    isJsonObject(value) && value['primary'] === true && index !== last ? { ...value, primary: false } : value,
  );
};

/** @throws ScimError invalidValue */
export const requireFew = ({ name }: Attribute, values: readonly unknown[]): void => {
  if (values.length > mostValues) refuse('invalidValue', `${name} has at most ${mostValues} values.`);
};

const readMany = (attribute: Attribute, given: unknown): unknown => {
  const values = (Array.isArray(given) ? given : [given])
    .map((value) => readOne(attribute, value))
    .filter((value) => value !== undefined);
  requireFew(attribute, values);
  return values.length === 0 ? undefined : withOnePrimary(values);
};

/**
 * Reads a value in the form of its attribute.
 * @returns undefined for no value: null, an empty text, list or object
 * @throws ScimError invalidValue
 */
export const readValue = (attribute: Attribute, given: unknown): unknown => {
  if (given === null || given === undefined) return undefined;
  return attribute.multiValued ? readMany(attribute, given) : readOne(attribute, given);
};

/** Ignores unknown and read-only attributes (RFC 7644, 3.3). */
const readAttributes = (attributes: readonly Attribute[], given: Readonly<Attributes>): Attributes => {
  const read: Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    const attribute = findAttribute(attributes, name);
    if (attribute === undefined || attribute.mutability === 'readOnly') continue;
    const stored = readValue(attribute, value);
    if (stored !== undefined) read[attribute.name] = stored;
  }
  return read;
};

/** @throws ScimError invalidValue */
export const requireStorable = (attributes: Attributes): Attributes => {
  if (Buffer.byteLength(JSON.stringify(attributes)) > mostBytes)
    refuse('invalidValue', `A resource has at most ${mostBytes.toLocaleString('en')} bytes.`);
  return attributes;
};

/**
 * Reads a whole resource: names in any case, values in their form.
 * @throws ScimError invalidSyntax, invalidValue
 */
export const readResource = (schema: ResourceSchema, body: Readonly<Attributes>): Attributes => {
  const named = Object.entries(body).filter(([name]) => findPath(schema, name)?.length === 1);
  const known = [...schema.attributes, ...schema.extensions];
  const read = readAttributes([...known, ...externalId(schema)], Object.fromEntries(named));
  return requireStorable(read);
};

const externalId = (schema: ResourceSchema): Attribute[] => (findPath(schema, 'externalId') ?? []).slice(0, 1);
