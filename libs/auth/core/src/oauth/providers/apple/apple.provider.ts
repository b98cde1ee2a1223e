import { asJsonObject, type JsonObject } from '@svc/http';
import { importPKCS8, SignJWT } from 'jose';
import { ClientSecretPost } from 'openid-client';
import { isYes, nameOfPerson, readSubject, readText } from '../response-fields';
import type { BuiltInProvider, ProviderCredentials, ProviderIdentity } from '../provider';
import mark from './mark.json';

const issuer = 'https://appleid.apple.com';

const isPrivateKey = (clientSecret: string): boolean => clientSecret.includes('PRIVATE KEY');

/**
 * The client secret is a JWT signed with the private key, valid for a few minutes
 * (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret). Administrators
 * set the key as `clientSecret`, or a JWT that they created.
 */
const clientSecret = async ({ clientId, clientSecret: given, settings }: ProviderCredentials): Promise<string> => {
  if (!isPrivateKey(given)) return given;
  const key = await importPKCS8(given.replaceAll('\\n', '\n'), 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: settings['keyId'] ?? '' })
    .setIssuer(settings['teamId'] ?? '')
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
};

/** Reads the name, which comes only at the first sign-in, beside the code and unsigned: safe enough for a name. */
const readName = (user: string | undefined): string | null => {
  try {
    return nameOfPerson(asJsonObject(asJsonObject(JSON.parse(user ?? '{}'))['name']));
  } catch {
    return null;
  }
};

const toIdentity = (claims: JsonObject, name: string | null): ProviderIdentity => ({
  subject: readSubject(claims, 'sub'),
  email: readText(claims, 'email'),
  emailVouched: isYes(claims['email_verified']),
  name: name ?? nameOfPerson(claims),
  avatarUrl: null,
});

/** Apple answers requests for name or email by a cross-site form post, which carries no cookies of ours. */
export const apple: BuiltInProvider = {
  name: 'apple',
  title: 'Apple',
  mark,
  documentation: 'https://developer.apple.com/documentation/signinwithapplerestapi',
  server: () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth/authorize`,
    token_endpoint: `${issuer}/auth/token`,
    jwks_uri: `${issuer}/auth/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  defaultScopes: ['name', 'email'],
  pkce: false,
  nonce: true,
  authorizationParameters: { response_mode: 'form_post' },
  settings: { teamId: /^[A-Z0-9]{10}$/, keyId: /^[A-Z0-9]{10}$/ },
  neededSettings: (secret) => (isPrivateKey(secret) ? ['teamId', 'keyId'] : []),
  clientAuthentication: async (credentials) => ClientSecretPost(await clientSecret(credentials)),
  identify: ({ claims, callback }) => toIdentity(asJsonObject(claims), readName(callback['user'])),
  native: { issuers: [issuer], identify: (claims) => toIdentity(claims, null) },
};
