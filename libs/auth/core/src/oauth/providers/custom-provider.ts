import { jsonObjectOf } from '@svc/http';
import { ClientSecretBasic, ClientSecretPost, type ServerMetadata } from 'openid-client';
import { isYes, nameOfClaims, pictureOf, subjectOf, textOf } from './response-fields';
import type { ProviderDefinition } from '.';

/** Prefers the secret in the form: whether Basic credentials are decoded first depends on the server. */
const takesForm = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean =>
  methods?.includes('client_secret_post') === true;

interface CustomProviderTrust {
  /**
   * Takes an email without `email_verified` as verified: Entra leaves the claim out. Only for a provider that the owner
   * of the email's domain has chosen.
   */
  trustsUnmarkedEmail: boolean;
}

/** Any OpenID provider with a discovery document. */
export const customProvider = (
  key: string,
  metadata: ServerMetadata,
  { trustsUnmarkedEmail }: CustomProviderTrust = { trustsUnmarkedEmail: false },
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
  identify: async ({ claims, userInfo }) => {
    const signed = jsonObjectOf(claims);
    const fromUserInfo = metadata.userinfo_endpoint === undefined ? {} : jsonObjectOf(await userInfo());
    const person = { ...fromUserInfo, ...signed };
    // Takes address and verification from one response, never from two.
    const mailbox = textOf(signed, 'email') === null ? fromUserInfo : signed;
    const isUnmarked = mailbox['email_verified'] === undefined;
    return {
      subject: subjectOf(signed, 'sub'),
      email: textOf(mailbox, 'email'),
      emailVouched: isYes(mailbox['email_verified']) || (trustsUnmarkedEmail && isUnmarked),
      name: nameOfClaims(person),
      avatarUrl: pictureOf(person, 'picture'),
    };
  },
});
