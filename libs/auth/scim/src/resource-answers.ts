import { hash } from 'node:crypto';
import { findPath } from './attribute-path';
import type { Attributes } from './attribute-values';
import { isJsonObject } from '@svc/http';
import { refuse } from './scim-error';
import { groupSchema, userSchema, type ResourceSchema } from './scim-schemas';
import type { ScimGroupRow } from './scim-groups.statements';
import type { ScimUserRow } from './scim-users.statements';

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export interface ScimResource extends Attributes {
  id: string;
}

/** Attributes that a request wants, or does not want; RFC 7644, 3.9. */
export interface Projection {
  attributes: readonly string[];
  excluded: readonly string[];
}

type VersionedRow = Pick<ScimUserRow, 'version' | 'active' | 'groups'> | Pick<ScimGroupRow, 'version' | 'memberCount'>;

/** Facts that change without the row: members leave, and are deleted. */
const listFacts = (row: VersionedRow): unknown[] =>
  'memberCount' in row ? [row.version, row.memberCount] : [row.version, row.active, row.groups];

/** Changes with each change of the resource (RFC 7232, 2.3). */
export const entityTag = (row: VersionedRow): string =>
  `W/"${hash('sha256', JSON.stringify(listFacts(row))).slice(0, 20)}"`;

interface StoredResource {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

const resourceMeta = (resourceType: 'User' | 'Group', row: StoredResource & VersionedRow, base: string) => ({
  resourceType,
  created: row.createdAt.toISOString(),
  lastModified: row.updatedAt.toISOString(),
  location: `${base}/${resourceType}s/${row.id}`,
  version: entityTag(row),
});

const externalIdField = ({ externalId }: { externalId: string | null }) => (externalId === null ? {} : { externalId });

/** @param base address of `/scim/v2` */
export const toUser = (row: ScimUserRow, base: string): ScimResource => {
  const extensions = userSchema.extensions.map(({ name }) => name).filter((name) => name in row.attributes);
  const groups = row.groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}` }));
  return {
    schemas: [userSchema.id, ...extensions],
    id: row.id,
    ...externalIdField(row),
    ...row.attributes,
    active: row.active,
    ...(groups.length === 0 ? {} : { groups }),
    meta: resourceMeta('User', row, base),
  };
};

export interface ListedMember {
  userId: string;
  userName: string;
}

/** Members in an answer. A page ends before the group that would make it larger; its first group has no more either. */
export const mostListedMembers = 20_000;

/** @throws ScimError tooMany */
export const requireListable = ({ memberCount }: Pick<ScimGroupRow, 'memberCount'>): void => {
  if (memberCount <= mostListedMembers) return;
  const [members, most] = [memberCount, mostListedMembers].map((count) => count.toLocaleString('en'));
  refuse(
    'tooMany',
    `The group has ${members} members, and an answer lists ${most}. Ask with excludedAttributes=members, and read the ` +
      'members as pages of Users with the filter groups.value eq "id of the group".',
  );
};

/** @param members undefined when the request does not want them */
export const toGroup = (
  row: ScimGroupRow,
  members: readonly ListedMember[] | undefined,
  base: string,
): ScimResource => ({
  schemas: [groupSchema.id],
  id: row.id,
  ...externalIdField(row),
  displayName: row.displayName,
  ...(members === undefined
    ? {}
    : {
        members: members.map(({ userId, userName }) => ({
          value: userId,
          display: userName,
          type: 'User',
          $ref: `${base}/Users/${userId}`,
        })),
      }),
  meta: resourceMeta('Group', row, base),
});

interface ResourceList {
  totalResults: number;
  startIndex: number;
  resources: readonly ScimResource[];
}

export const toList = ({ totalResults, startIndex, resources }: ResourceList) => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const always = new Set(['schemas', 'id']);

const pathNames = (schema: ResourceSchema, text: string): string[] =>
  text === 'meta' ? ['meta'] : (findPath(schema, text)?.map(({ name }) => name) ?? []);

const pick = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => pick(entry, part));
  return isJsonObject(value) && part in value ? { [part]: value[part] } : undefined;
};

const omit = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => omit(entry, part));
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== part)) : value;
};

const merge = (first: unknown, second: unknown): unknown => {
  if (Array.isArray(first) && Array.isArray(second)) return first.map((entry, index) => merge(entry, second[index]));
  return isJsonObject(first) && isJsonObject(second) ? { ...first, ...second } : (second ?? first);
};

const chosen = (schema: ResourceSchema, resource: ScimResource, attributes: readonly string[]): ScimResource => {
  const kept: Attributes = {};
  for (const [name, part] of attributes.map((text) => pathNames(schema, text))) {
    if (name === undefined || !(name in resource)) continue;
    kept[name] = part === undefined ? resource[name] : merge(kept[name], pick(resource[name], part));
  }
  const fixed = Object.fromEntries(Object.entries(resource).filter(([name]) => always.has(name)));
  return { ...kept, ...fixed, id: resource.id };
};

/** Keeps what a request wants. */
export const project = (
  schema: ResourceSchema,
  resource: ScimResource,
  { attributes, excluded }: Projection,
): ScimResource => {
  if (attributes.length > 0) return chosen(schema, resource, attributes);
  let kept: ScimResource = resource;
  for (const [name, part] of excluded.map((text) => pathNames(schema, text))) {
    if (name === undefined || always.has(name) || !(name in kept)) continue;
    const { [name]: value, ...rest } = kept;
    kept = { ...rest, ...(part === undefined ? {} : { [name]: omit(value, part) }), id: resource.id };
  }
  return kept;
};

/** True when an answer contains the attribute. */
export const wants = (schema: ResourceSchema, { attributes, excluded }: Projection, name: string): boolean => {
  const names = (texts: readonly string[]) => texts.map((text) => pathNames(schema, text));
  if (attributes.length > 0) return names(attributes).some(([first]) => first === name);
  return !names(excluded).some(([first, part]) => first === name && part === undefined);
};
