import { toList, type ScimResource } from './resource-answers';
import { mostResults } from './scim-query';
import { groupSchema, userSchema, type Attribute, type ResourceSchema } from './scim-schemas';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

const toDefinition = ({ name, subAttributes, ...rest }: Attribute): object => ({
  name,
  ...rest,
  ...(subAttributes === undefined ? {} : { subAttributes: subAttributes.map(toDefinition) }),
});

const schemaAnswer = (
  id: string,
  name: string,
  description: string,
  attributes: readonly Attribute[],
  base: string,
) => ({
  schemas: [`${core}:Schema`],
  id,
  name,
  description,
  attributes: attributes.map(toDefinition),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

/** RFC 7643, 7: each extension is a schema of its own. */
export const schemaAnswers = (base: string): ScimResource[] =>
  [userSchema, groupSchema].flatMap(({ id, name, description, attributes, extensions }) => [
    schemaAnswer(id, name, description, attributes, base),
    ...extensions.map((extension) =>
      schemaAnswer(extension.name, 'EnterpriseUser', extension.description, extension.subAttributes ?? [], base),
    ),
  ]);

const resourceType = ({ id, name, description, extensions }: ResourceSchema, base: string): ScimResource => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  description,
  schema: id,
  schemaExtensions: extensions.map((extension) => ({ schema: extension.name, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypeAnswers = (base: string): ScimResource[] =>
  [userSchema, groupSchema].map((schema) => resourceType(schema, base));

/** RFC 7643, 5. */
export const providerConfiguration = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'SCIM token',
      description: 'A token that an owner of the organisation has made',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const listResources = (resources: readonly ScimResource[]) =>
  toList({ totalResults: resources.length, startIndex: 1, resources });
