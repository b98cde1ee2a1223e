import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { satisfies } from '../../users/user-fields';

const maximumLength = 2048;

/** `scope-token` of RFC 6749, 3.3; a comma would join two for some vendors. */
const scopePattern = /^[\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]{1,200}$/;

const isPlainUrl = (value: unknown, schemes: readonly string[]): boolean => {
  if (typeof value !== 'string' || value.length > maximumLength || !URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return schemes.includes(protocol) && username === '' && password === '' && hash === '';
};

/** Printable ASCII; what vendors give out. */
const credential = (description: string, example: string) => ({ description, example, maxLength: 4096 });

const CredentialRules = () =>
  applyDecorators(
    IsString(),
    MaxLength(4096),
    Matches(/^[\x20-\x7e\r\n]*$/, { message: '$property must be printable ASCII' }),
  );

export const OptionalClientIdField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      ...credential('Our name at the provider', '1042-abc.apps.test'),
    }),
    IsOptional(),
    CredentialRules(),
  );

export const OptionalClientSecretField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      ...credential('Kept encrypted; when it is left out, the one before stays', 'made-up-secret'),
      format: 'password',
    }),
    IsOptional(),
    CredentialRules(),
  );

export const ClientIdField = () =>
  applyDecorators(ApiProperty(credential('Our name at the provider', 'svc')), Length(1, 4096), CredentialRules());

export const ClientSecretField = () =>
  applyDecorators(
    ApiProperty({ ...credential('Kept encrypted', 'made-up-secret'), format: 'password' }),
    Length(1, 4096),
    CredentialRules(),
  );

export const OptionalRedirectUriField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      format: 'uri',
      description: 'Where the provider sends the browser; by default the callback route of this service',
      example: 'https://auth.hive.test/api/auth/oauth/google/callback',
    }),
    IsOptional(),
    satisfies(
      'isRedirectUri',
      (value) => value === '' || (isPlainUrl(value, ['https:', 'http:']) && new URL(value as string).search === ''),
      'must be an http(s) address without query and fragment',
    ),
  );

export const OptionalScopesField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: [String],
      nullable: true,
      description: "In place of the provider's default scopes",
      example: ['openid', 'email', 'profile'],
    }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(50),
    Matches(scopePattern, { each: true, message: 'each of $property must be a scope' }),
  );

const discoveryRule = satisfies(
  'isDiscoveryEndpoint',
  (value) => isPlainUrl(value, ['https:', 'http:']),
  'must be an http(s) address without user and fragment',
);

const discoveryDocs = {
  format: 'uri',
  description: 'Address of the OpenID discovery document, or the issuer. https only, unless ALLOW_PRIVATE_DISCOVERY',
  example: 'https://id.hive.test/.well-known/openid-configuration',
};

export const DiscoveryEndpointField = () => applyDecorators(ApiProperty(discoveryDocs), discoveryRule);

export const OptionalDiscoveryEndpointField = () =>
  applyDecorators(ApiPropertyOptional({ type: String, nullable: true, ...discoveryDocs }), IsOptional(), discoveryRule);
