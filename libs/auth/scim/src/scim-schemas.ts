type AttributeType = 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';

/** RFC 7643, 7. */
export interface Attribute {
  readonly name: string;
  readonly type: AttributeType;
  readonly description: string;
  readonly multiValued: boolean;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readWrite' | 'readOnly';
  readonly returned: 'default' | 'always';
  readonly uniqueness: 'none' | 'server';
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

/** A schema of resources; extensions are complex attributes that are named by their URN. */
export interface ResourceSchema {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly extensions: readonly Attribute[];
}

const attribute = (name: string, description: string, rest: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...rest,
});

const complex = (
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  rest: Partial<Attribute> = {},
) => attribute(name, description, { type: 'complex', subAttributes, ...rest });

const valued = (name: string, description: string): Attribute =>
  complex(
    name,
    description,
    [
      attribute('value', 'The value'),
      attribute('display', 'Name for display'),
      attribute('type', 'For example work or home'),
      attribute('primary', 'True for the preferred one', { type: 'boolean' }),
    ],
    { multiValued: true },
  );

const reference = (...referenceTypes: string[]): Attribute =>
  attribute('$ref', 'Address of the resource', { type: 'reference', caseExact: true, referenceTypes });

const readOnly = { mutability: 'readOnly' } as const;

/** Attributes of every resource; `/Schemas` does not list them (RFC 7643, 3.1). */
const commonAttributes: readonly Attribute[] = [
  attribute('id', 'Identifier', { ...readOnly, caseExact: true, returned: 'always' }),
  attribute('externalId', 'Identifier of the identity provider', { caseExact: true }),
  complex(
    'meta',
    'Facts about the resource',
    [
      attribute('created', 'Time of its creation', { ...readOnly, type: 'dateTime' }),
      attribute('lastModified', 'Time of its last change', { ...readOnly, type: 'dateTime' }),
    ],
    readOnly,
  ),
];

const names = ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'];
const places = ['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'];

const userAttributes: readonly Attribute[] = [
  attribute('userName', 'Unique in the organisation', { required: true, uniqueness: 'server', returned: 'always' }),
  complex(
    'name',
    'Parts of the name',
    names.map((name) => attribute(name, 'Part of the name')),
  ),
  attribute('displayName', 'Name for display'),
  attribute('nickName', 'Casual name'),
  attribute('profileUrl', 'Address of a profile page', { type: 'reference', referenceTypes: ['external'] }),
  attribute('title', 'Position'),
  attribute('userType', 'Relation to the organisation'),
  attribute('preferredLanguage', 'As in Accept-Language'),
  attribute('locale', 'Formats of dates and numbers'),
  attribute('timezone', 'IANA time zone'),
  attribute('active', 'True while the user is a member of the organisation', { type: 'boolean' }),
  valued('emails', 'The primary one, or else the first, is the address of the account'),
  valued('phoneNumbers', 'Telephone numbers'),
  valued('ims', 'Instant messaging'),
  valued('photos', 'Addresses of pictures'),
  valued('roles', 'Roles of the identity provider; only groups give roles here'),
  valued('entitlements', 'Rights of the identity provider; they have no effect here'),
  complex(
    'addresses',
    'Postal addresses',
    [
      ...places.map((name) => attribute(name, 'Part of the address')),
      attribute('primary', 'True for the preferred one', { type: 'boolean' }),
    ],
    { multiValued: true },
  ),
  complex(
    'groups',
    'Groups of the user',
    [
      attribute('value', 'Identifier of the group', readOnly),
      attribute('display', 'Name of the group', readOnly),
      { ...reference('Group'), ...readOnly },
    ],
    { ...readOnly, multiValued: true },
  ),
];

const enterprise = complex('urn:ietf:params:scim:schemas:extension:enterprise:2.0:User', 'Enterprise User', [
  ...['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map((name) =>
    attribute(name, 'Attribute of the employee'),
  ),
  complex('manager', 'Manager of the user', [
    attribute('value', 'Identifier of the manager'),
    attribute('displayName', 'Name of the manager'),
  ]),
]);

export const userSchema: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'User of the organisation',
  attributes: userAttributes,
  extensions: [enterprise],
};

export const groupSchema: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'Group of users; an owner of the organisation can give it a role',
  attributes: [
    attribute('displayName', 'Unique in the organisation', { required: true, uniqueness: 'server' }),
    complex(
      'members',
      'Users of the group',
      [
        attribute('value', 'Identifier of the user', { caseExact: true }),
        attribute('display', 'User name', readOnly),
        attribute('type', 'User', readOnly),
        reference('User'),
      ],
      { multiValued: true },
    ),
  ],
  extensions: [],
};

/** All attributes by which requests name a part of the resource. */
export const listAttributes = (schema: ResourceSchema): readonly Attribute[] => [
  ...commonAttributes,
  ...schema.attributes,
  ...schema.extensions,
];

/** Names of attributes are compared without regard to case (RFC 7643, 2.1). */
export const findAttribute = (attributes: readonly Attribute[], name: string): Attribute | undefined => {
  const key = name.toLowerCase();
  return attributes.find((candidate) => candidate.name.toLowerCase() === key);
};
