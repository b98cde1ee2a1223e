import { ClientSecretBasic, ClientSecretPost, type ServerMetadata } from 'openid-client';
import { openIdPerson, type EmailTrust } from './openid-person';
import type { ProviderDefinition } from '.';

/** Prefers the secret in the form: whether Basic credentials are decoded first depends on the server. */
const takesForm = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean =>
  methods?.includes('client_secret_post') === true;

/** Any OpenID provider with a discovery document. */
export const customProvider = (
  key: string,
  metadata: ServerMetadata,
  { trustsUnmarkedEmail }: EmailTrust = { trustsUnmarkedEmail: false },
): ProviderDefinition => ({
  name: key,
  title: key,
  documentation: 'https://openid.net/specs/openid-connect-core-1_0.html',
  server: () => metadata,
  defaultScopes: ['openid', 'profile', 'email'],
  pkce: true,
  nonce: true,
  clientAuthentication: ({ clientSecret }) =>
    takesForm(metadata) ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret),
  identify: (access) => openIdPerson(access, metadata, { trustsUnmarkedEmail }),
});
