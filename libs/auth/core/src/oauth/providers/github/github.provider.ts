import { isJsonObject, asJsonObject } from '@svc/http';
import { ClientSecretPost } from 'openid-client';
import { nameOfPerson, readPicture, ProviderResponseError, readSubject, readText } from '../response-fields';
import type { BuiltInProvider, ProviderAccess } from '../provider';
import mark from './mark.json';

const api = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };

/** The email of `/user` is the public one; only `/user/emails` says which one was verified. */
const primaryVerifiedEmail = (answer: unknown): string | null => {
  const entries = Array.isArray(answer) ? answer.filter(isJsonObject) : [];
  const primary = entries.find((entry) => entry['primary'] === true && entry['verified'] === true);
  return primary === undefined ? null : readText(primary, 'email');
};

/** A GitHub App without the permission "Email addresses" gets 403 or 404: its users have no email then. */
const isNotPermitted = (error: unknown): boolean =>
  error instanceof ProviderResponseError && [403, 404].includes(error.status ?? 0);

const fetchEmail = async ({ getJson }: Pick<ProviderAccess, 'getJson'>): Promise<string | null> => {
  try {
    return primaryVerifiedEmail(await getJson('https://api.github.com/user/emails', api));
  } catch (error) {
    if (isNotPermitted(error)) return null;
    throw error;
  }
};

export const github: BuiltInProvider = {
  name: 'github',
  title: 'GitHub',
  mark,
  documentation:
    'https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps#web-application-flow',
  server: () => ({
    issuer: 'https://github.com/login/oauth',
    authorization_endpoint: 'https://github.com/login/oauth/authorize',
    token_endpoint: 'https://github.com/login/oauth/access_token',
  }),
  defaultScopes: ['read:user', 'user:email'],
  pkce: true,
  nonce: false,
  clientAuthentication: ({ clientSecret }) => ClientSecretPost(clientSecret),
  identify: async ({ getJson }) => {
    const person = asJsonObject(await getJson('https://api.github.com/user', api));
    const email = await fetchEmail({ getJson });
    return {
      subject: readSubject(person, 'id'),
      email,
      emailVouched: email !== null,
      name: nameOfPerson(person),
      avatarUrl: readPicture(person, 'avatar_url'),
    };
  },
};
