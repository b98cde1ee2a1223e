import { asJsonObject } from '@svc/http';
import { refusal } from '../provider-refusal';
import { nameOfPerson, readPicture, readSubject, unwrapped, unwrappedToken } from '../response-fields';
import type { BuiltInProvider } from '../provider';
import mark from './mark.json';

/** TikTok's name for `client_id`. */
const clientKey = 'client_key';

const userInfoUrl = 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,union_id,avatar_url,display_name';

/** It returns no email. PKCE is only for desktop apps there, with a non-standard hash. */
export const tiktok: BuiltInProvider = {
  name: 'tiktok',
  title: 'TikTok',
  mark,
  documentation: 'https://developers.tiktok.com/doc/login-kit-web',
  server: () => ({
    issuer: 'https://www.tiktok.com',
    authorization_endpoint: 'https://www.tiktok.com/v2/auth/authorize/',
    token_endpoint: 'https://open.tiktokapis.com/v2/oauth/token/',
  }),
  defaultScopes: ['user.info.basic'],
  scopeSeparator: ',',
  pkce: false,
  nonce: false,
  finishAuthorizationUrl: ({ searchParams }) => {
    searchParams.set(clientKey, searchParams.get('client_id') ?? '');
    searchParams.delete('client_id');
  },
  clientAuthentication: ({ clientId, clientSecret }) => {
    return (_server, _client, body) => {
      body.set(clientKey, clientId);
      body.set('client_secret', clientSecret);
    };
  },
  standardTokenAnswer: unwrappedToken,
  identify: async ({ getJson }) => {
    const answer = asJsonObject(await getJson(userInfoUrl));
    if (asJsonObject(answer['error'])['code'] !== 'ok') throw refusal('user', 200, answer);
    const person = asJsonObject(unwrapped(answer)['user']);
    return {
      subject: readSubject(person, 'open_id'),
      email: null,
      emailVouched: false,
      name: nameOfPerson(person),
      avatarUrl: readPicture(person, 'avatar_url'),
    };
  },
};
