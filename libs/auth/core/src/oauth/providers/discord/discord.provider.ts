import { asJsonObject, type JsonObject } from '@svc/http';
import { ClientSecretPost } from 'openid-client';
import { isYes, nameOfPerson, readSubject, readText } from '../response-fields';
import type { BuiltInProvider } from '../provider';
import mark from './mark.json';

/** https://docs.discord.com/developers/reference#image-formatting */
const avatarUrl = (person: JsonObject): string | null => {
  const hash = readText(person, 'avatar');
  const known = hash !== null && /^[a-z0-9_]+$/.test(hash);
  return known ? `https://cdn.discordapp.com/avatars/${readSubject(person, 'id')}/${hash}.png` : null;
};

export const discord: BuiltInProvider = {
  name: 'discord',
  title: 'Discord',
  mark,
  documentation: 'https://docs.discord.com/developers/topics/oauth2#authorization-code-grant',
  server: () => ({
    issuer: 'https://discord.com',
    authorization_endpoint: 'https://discord.com/oauth2/authorize',
    token_endpoint: 'https://discord.com/api/oauth2/token',
  }),
  defaultScopes: ['identify', 'email'],
  pkce: true,
  nonce: false,
  clientAuthentication: ({ clientSecret }) => ClientSecretPost(clientSecret),
  identify: async ({ getJson }) => {
    const person = asJsonObject(await getJson('https://discord.com/api/v10/users/@me'));
    return {
      subject: readSubject(person, 'id'),
      email: readText(person, 'email'),
      emailVouched: isYes(person['verified']),
      name: nameOfPerson(person),
      avatarUrl: avatarUrl(person),
    };
  },
};
