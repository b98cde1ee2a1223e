import { isJsonObject, asJsonObject } from '@svc/http';
import { nameOfPerson, readPicture, readSubject, readText } from '../response-fields';
import { plainBasic, type BuiltInProvider } from '../provider';
import mark from './mark.json';

/**
 * `id` can change, `account_id` cannot (https://developer.spotify.com/documentation/web-api/concepts/spotify-uris-ids).
 * The vendor says of its email: "unverified; there is no proof that it actually belongs to the user".
 */
export const spotify: BuiltInProvider = {
  name: 'spotify',
  title: 'Spotify',
  mark,
  documentation: 'https://developer.spotify.com/documentation/web-api/reference/get-current-users-profile',
  server: () => ({
    issuer: 'https://accounts.spotify.com',
    authorization_endpoint: 'https://accounts.spotify.com/authorize',
    token_endpoint: 'https://accounts.spotify.com/api/token',
  }),
  defaultScopes: ['user-read-email'],
  pkce: true,
  nonce: false,
  clientAuthentication: plainBasic,
  identify: async ({ getJson }) => {
    const person = asJsonObject(await getJson('https://api.spotify.com/v1/me'));
    const images = Array.isArray(person['images']) ? person['images'].filter(isJsonObject) : [];
    return {
      subject: readSubject(person, 'account_id'),
      email: readText(person, 'email'),
      emailVouched: false,
      name: nameOfPerson(person),
      avatarUrl: images[0] === undefined ? null : readPicture(images[0], 'url'),
    };
  },
};
