import { truncate } from '@svc/texts';
import { refuse, type ScimType } from './scim-error';
import { listAttributes, findAttribute, type Attribute, type ResourceSchema } from './scim-schemas';

/** Attributes from the outer to the inner one, at least one: `name.givenName` has two. */
export type AttributePath = readonly [Attribute, ...Attribute[]];

const withoutPrefix = (text: string, { id }: ResourceSchema): string =>
  text.toLowerCase().startsWith(`${id.toLowerCase()}:`) ? text.slice(id.length + 1) : text;

/** The URN of an extension has dots itself, so it is no part of the names. */
const namesIn = (text: string, { extensions }: ResourceSchema): string[] => {
  const key = text.toLowerCase();
  const extension = extensions.find(
    ({ name }) => key === name.toLowerCase() || key.startsWith(`${name.toLowerCase()}:`),
  );
  if (extension === undefined) return text.split('.');
  const rest = text.slice(extension.name.length + 1);
  return [extension.name, ...(rest === '' ? [] : rest.split('.'))];
};

/** @returns undefined for a path that the attributes do not have */
export const pathWithin = (attributes: readonly Attribute[], names: readonly string[]): AttributePath | undefined => {
  const [name = '', ...rest] = names;
  const found = findAttribute(attributes, name);
  if (found === undefined) return undefined;
  if (rest.length === 0) return [found];
  const inner = pathWithin(found.subAttributes ?? [], rest);
  return inner === undefined ? undefined : [found, ...inner];
};

/** Finds the attribute by its name, with or without the URN of its schema (RFC 7644, 3.10). */
export const findPath = (schema: ResourceSchema, text: string): AttributePath | undefined =>
  pathWithin(listAttributes(schema), namesIn(withoutPrefix(text, schema), schema));

/** @throws ScimError */
export const requirePath = (schema: ResourceSchema, text: string, scimType: ScimType): AttributePath =>
  findPath(schema, text) ?? refuse(scimType, `There is no attribute ${JSON.stringify(truncate(text, 100))}.`);
