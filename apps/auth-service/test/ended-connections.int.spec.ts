import { describeEndedConnections, EndedConnections, type EndingMoment } from '@svc/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  bearer,
  changeSettings,
  freshEmail,
  signInAsAdmin,
  signUp,
  userPassword,
  verifyAddress,
  type AuthService,
  type Headers,
  type Session,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const connections = new EndedConnections(inject('postgresUrl'));
let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  await connections.connect();
  service = await startAuthService();
  await changeSettings(service, { anonymousSignIn: true });
  admin = bearer(await signInAsAdmin(service));
});
afterAll(async () => {
  await service.close();
  await connections.stop();
});

interface Asked {
  method?: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Headers;
  payload?: object;
}

const newPassword = 'a new and better password';

/** Each is sent by a newly signed-up user; all but one write in a transaction. */
const requests: Readonly<Record<string, (somebody: Session) => Asked>> = {
  'a sign-up': () => ({ url: '/api/auth/users', payload: { email: freshEmail(), password: userPassword } }),
  'an anonymous sign-up': () => ({ url: '/api/auth/users/anonymous' }),
  'a sign-in': ({ email }) => ({ url: '/api/auth/sessions', payload: { email, password: userPassword } }),
  'a refresh': ({ refreshToken }) => ({ url: '/api/auth/refresh?client_type=server', payload: { refreshToken } }),
  'a request for a mail': ({ email }) => ({ url: '/api/auth/email/send-verification', payload: { email } }),
  'a new name': ({ accessToken }) => ({
    method: 'PATCH',
    url: '/api/auth/profiles/current',
    headers: bearer(accessToken),
    payload: { profile: { name: 'Bee' } },
  }),
  'a new password': ({ accessToken }) => ({
    method: 'PATCH',
    url: '/api/auth/account/password',
    headers: bearer(accessToken),
    payload: { newPassword },
  }),
  'a second factor': ({ accessToken }) => ({
    url: '/api/auth/account/factors',
    headers: bearer(accessToken),
    payload: { type: 'totp' },
  }),
  'a new role': ({ id }) => ({
    method: 'PATCH',
    url: `/api/auth/users/${id}`,
    headers: admin,
    payload: { roles: ['editor'] },
  }),
  'a webhook': () => ({
    url: '/api/auth/webhooks',
    headers: admin,
    payload: { url: 'https://app.hive.test/hook', events: ['user.created'] },
  }),
  'the deletion of an account': ({ accessToken }) => ({
    method: 'DELETE',
    url: '/api/auth/account',
    headers: bearer(accessToken),
  }),
};

/** @returns one answer for each statement of the request whose connection ended at that moment */
const answersAt = (moment: EndingMoment, request: (somebody: Session) => Asked): Promise<Response[]> =>
  connections.atEach(
    moment,
    async () => {
      const user = await signUp(service);
      await verifyAddress(service, bearer(user.accessToken));
      return user;
    },
    (somebody) => service.inject({ method: 'POST', ...request(somebody) }),
  );

describeEndedConnections(requests, answersAt);
