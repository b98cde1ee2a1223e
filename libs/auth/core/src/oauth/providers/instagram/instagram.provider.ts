import { ClientSecretPost } from 'openid-client';
import { nameOfPerson, readPicture, readSubject, unwrapped, unwrappedToken } from '../response-fields';
import type { BuiltInProvider } from '../provider';
import mark from './mark.json';

/** Signs in professional accounts (the API for personal ones has ended). It returns no email. */
export const instagram: BuiltInProvider = {
  name: 'instagram',
  title: 'Instagram',
  mark,
  documentation:
    'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login',
  server: () => ({
    issuer: 'https://www.instagram.com',
    authorization_endpoint: 'https://www.instagram.com/oauth/authorize',
    token_endpoint: 'https://api.instagram.com/oauth/access_token',
  }),
  defaultScopes: ['instagram_business_basic'],
  scopeSeparator: ',',
  pkce: false,
  nonce: false,
  clientAuthentication: ({ clientSecret }) => ClientSecretPost(clientSecret),
  standardTokenAnswer: unwrappedToken,
  identify: async ({ getJson }) => {
    const fields = 'user_id,username,name,profile_picture_url';
    const person = unwrapped(await getJson(`https://graph.instagram.com/v26.0/me?fields=${fields}`));
    return {
      subject: readSubject(person, 'user_id'),
      email: null,
      emailVouched: false,
      name: nameOfPerson(person),
      avatarUrl: readPicture(person, 'profile_picture_url'),
    };
  },
};
