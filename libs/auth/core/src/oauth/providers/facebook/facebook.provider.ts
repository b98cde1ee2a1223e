import { asJsonObject } from '@svc/http';
import { createHmac } from 'node:crypto';
import { ClientSecretPost } from 'openid-client';
import { nameOfPerson, readPicture, readSubject, readText } from '../response-fields';
import type { BuiltInProvider, ProviderAccess } from '../provider';
import mark from './mark.json';

const graph = 'https://graph.facebook.com/v26.0';

/** https://developers.facebook.com/docs/graph-api/guides/secure-requests: apps may demand this proof. */
const meUrl = ({ accessToken, credentials }: ProviderAccess): string => {
  const url = new URL(`${graph}/me`);
  url.searchParams.set('fields', 'id,name,first_name,last_name,email,picture.type(large)');
  const proof = createHmac('sha256', credentials.clientSecret).update(accessToken).digest('hex');
  url.searchParams.set('appsecret_proof', proof);
  return url.href;
};

/**
 * The Graph API does not say whether an email was verified, so it counts as unverified. PKCE is available only for the
 * `openid` scope, which the vendor calls a test.
 */
export const facebook: BuiltInProvider = {
  name: 'facebook',
  title: 'Facebook',
  mark,
  documentation: 'https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow',
  server: () => ({
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/v26.0/dialog/oauth',
    token_endpoint: `${graph}/oauth/access_token`,
  }),
  defaultScopes: ['email', 'public_profile'],
  scopeSeparator: ',',
  pkce: false,
  nonce: false,
  clientAuthentication: ({ clientSecret }) => ClientSecretPost(clientSecret),
  identify: async (access) => {
    const person = asJsonObject(await access.getJson(meUrl(access)));
    const picture = asJsonObject(asJsonObject(person['picture'])['data']);
    return {
      subject: readSubject(person, 'id'),
      email: readText(person, 'email'),
      emailVouched: false,
      name: nameOfPerson(person),
      avatarUrl: picture['is_silhouette'] === true ? null : readPicture(picture, 'url'),
    };
  },
};
