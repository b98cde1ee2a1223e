import { matching, satisfying, TextField, TextListField, type FieldOptions, type TextRule } from '@svc/http';

/** RFC 3986. URL parsers are more tolerant: they drop whitespace and accept brackets anywhere. */
const addressPattern = /^https?:\/\/(?:\[[\dA-Fa-f:.]+\])?(?:[\w.~:/?#@!$&'()*+,;=-]|%[\dA-Fa-f]{2})*$/;

const isPlainUrl = (value: string, schemes: readonly string[]): boolean => {
  if (!addressPattern.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return schemes.includes(protocol) && username === '' && password === '' && hash === '';
};

const isWebAddress = (value: string): boolean => isPlainUrl(value, ['https:', 'http:']);

/** Format of vendors' credentials. */
const credentialRule: TextRule = {
  maximum: 4096,
  forms: [matching(/^[\x20-\x7e\r\n]*$/, 'ascii')],
};

const clientIdDocs = (example: string) => ({ description: 'Client id at the provider', example });
const secretDocs = (description: string) => ({ description, example: 'made-up-secret', format: 'password' });

export const OptionalClientIdField = () =>
  TextField(credentialRule, { presence: 'nullable', docs: clientIdDocs('1042-abc.apps.test') });

export const OptionalClientSecretField = () =>
  TextField(credentialRule, {
    presence: 'nullable',
    docs: secretDocs('Stored encrypted; without it, the present secret stays'),
  });

export const ClientIdField = () => TextField({ minimum: 1, ...credentialRule }, { docs: clientIdDocs('svc') });

export const ClientSecretField = () =>
  TextField({ minimum: 1, ...credentialRule }, { docs: secretDocs('Stored encrypted') });

const nativeClientIdRule: TextRule = {
  minimum: 1,
  maximum: 255,
  forms: [matching(/^[\x21-\x7e]+$/, 'asciiWithoutBlanks')],
};

export const OptionalNativeClientIdsField = () =>
  TextListField(
    { maximumItems: 50, item: nativeClientIdRule },
    {
      presence: 'nullable',
      docs: {
        description: 'google and apple: client ids whose ID tokens POST /api/auth/id-token accepts',
        example: ['1042-ios.apps.test', 'test.hive.app'],
      },
    },
  );

const redirectUriRule: TextRule = {
  maximum: 2048,
  forms: [satisfying((value) => value === '' || (isWebAddress(value) && new URL(value).search === ''), 'plainAddress')],
};

export const OptionalRedirectUriField = () =>
  TextField(redirectUriRule, {
    presence: 'nullable',
    docs: {
      format: 'uri',
      description: 'Redirect URI at the provider; by default the callback route of this service',
      example: 'https://auth.hive.test/api/auth/oauth/google/callback',
    },
  });

/** `scope-token` of RFC 6749, 3.3. A comma would join two scopes for some vendors. */
const scopeRule: TextRule = {
  maximum: 200,
  forms: [matching(/^[\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]+$/, 'scope')],
};

export const OptionalScopesField = () =>
  TextListField(
    { maximumItems: 50, item: scopeRule },
    {
      presence: 'nullable',
      docs: { description: "Replaces the provider's default scopes", example: ['openid', 'email', 'profile'] },
    },
  );

const discoveryRule: TextRule = {
  maximum: 2048,
  forms: [satisfying(isWebAddress, 'issuerAddress')],
};

const DiscoveryField = (presence: FieldOptions['presence']) =>
  TextField(discoveryRule, {
    ...(presence === undefined ? {} : { presence }),
    docs: {
      format: 'uri',
      description: 'URL of the OpenID discovery document, or the issuer. https only, unless ALLOW_PRIVATE_DISCOVERY',
      example: 'https://id.hive.test/.well-known/openid-configuration',
    },
  });

export const DiscoveryEndpointField = () => DiscoveryField('required');

export const OptionalDiscoveryEndpointField = () => DiscoveryField('nullable');
