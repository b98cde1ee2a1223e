import { text } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, userPassword, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { sharedSignals } from './caep-events';

interface SecurityEvent extends JWTPayload {
  txn: string;
  sub_id: { format: string };
  events: Record<string, Record<string, unknown>>;
}

const issuer = 'http://localhost:3001';
const caep = 'https://schemas.openid.net/secevent/caep/event-type';
const path = '/api/auth/webhooks';
const events: SecurityEvent[] = [];
const refused: string[] = [];
/** Answers of the receiver; 202 when there is none left (RFC 8935, 2.2). */
const answers: number[] = [];
let service: AuthService;
let receiver: LoopbackServer;
let admin: Record<string, string>;
let url: string;

/** Verifies a token as a receiver does, by the published keys alone. */
const verify = async (token: string): Promise<SecurityEvent> => {
  const keys = createLocalJWKSet((await service.get('/.well-known/jwks.json')).json<JSONWebKeySet>());
  const { payload } = await jwtVerify<SecurityEvent>(token, keys, { issuer, audience: url, typ: 'secevent+jwt' });
  return payload;
};

beforeAll(async () => {
  receiver = await startLoopbackServer((request, response) => {
    void text(request).then(async (body) => {
      const isToken = request.headers['content-type'] === 'application/secevent+jwt';
      if (isToken) events.push(await verify(body));
      else refused.push(body);
      response.writeHead(isToken ? (answers.shift() ?? 202) : 400).end();
    });
  });
  url = `${receiver.url}/signals`;
  service = await startAuthService({ ALLOW_PRIVATE_WEBHOOKS: 'true' });
  admin = bearer(await signInAsAdmin(service));
  await service.post(path, { url, events: sharedSignals, format: 'security_event_tokens' }, admin);
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const listEvents = (userId: string): SecurityEvent[] =>
  events.filter((event) => JSON.stringify(event).includes(userId));
const listTypes = (userId: string): string[] =>
  listEvents(userId).flatMap((event) => Object.keys(event.events).map((type) => type.replace(`${caep}/`, '')));

describe('a security event token', () => {
  it('tells the end of one session, with its cause, and is verified by the published keys', async () => {
    const user = await signUp(service);
    await service.post('/api/auth/logout', { refreshToken: user.refreshToken });
    await expect.poll(() => listTypes(user.id)).toEqual(['session-revoked']);
    const [event] = listEvents(user.id);
    expect(event).toMatchObject({
      jti: expect.any(String) as string,
      txn: expect.any(String) as string,
      sub_id: {
        format: 'complex',
        user: { format: 'iss_sub', iss: issuer, sub: user.id },
        session: { format: 'opaque', id: expect.any(String) as string },
      },
      events: {
        [`${caep}/session-revoked`]: {
          event_timestamp: expect.any(Number) as number,
          initiating_entity: 'user',
          reason_admin: { en: 'logout' },
        },
      },
    });
    expect(event).not.toHaveProperty('sub');
    expect(event).not.toHaveProperty('exp');
  });

  it('tells that the user changed the password', async () => {
    const user = await signUp(service);
    const change = { password: userPassword, newPassword: `${userPassword} and more` };
    const headers = bearer(user.accessToken);
    await service.inject({ method: 'PATCH', url: '/api/auth/account/password', headers, payload: change });
    await expect.poll(() => listTypes(user.id)).toEqual(['credential-change']);
    expect(listEvents(user.id)[0]).toMatchObject({
      sub_id: { format: 'iss_sub', iss: issuer, sub: user.id },
      events: { [`${caep}/credential-change`]: { credential_type: 'password', change_type: 'update' } },
    });
  });

  it('tells that an administrator set the password, which ends the sessions', async () => {
    const user = await signUp(service);
    const payload = { password: `${userPassword} of an administrator` };
    await service.inject({ method: 'PATCH', url: `/api/auth/users/${user.id}`, headers: admin, payload });
    await expect.poll(() => listTypes(user.id).toSorted()).toEqual(['credential-change', 'session-revoked']);
    expect(JSON.stringify(listEvents(user.id))).toContain('"initiating_entity":"admin"');
  });

  it('is sent again with the same identifier until the receiver accepts it', async () => {
    const user = await signUp(service);
    answers.push(503);
    await service.post('/api/auth/logout', { refreshToken: user.refreshToken });
    await expect.poll(() => listEvents(user.id).length).toBe(1);
    await expect
      .poll(() => service.query('SELECT FROM auth.webhook_deliveries WHERE last_status = 503'))
      .toHaveLength(1);
    await service.query('UPDATE auth.webhook_deliveries SET next_at = now() WHERE next_at IS NOT NULL');
    await service.query('NOTIFY auth_webhooks');
    await expect.poll(() => listEvents(user.id).length).toBe(2);
    expect(new Set(listEvents(user.id).map(({ jti }) => jti)).size).toBe(1);
  });

  it('is no access token, although the same key signs both', async () => {
    const { accessToken } = await signUp(service);
    expect(decodeProtectedHeader(accessToken).typ).not.toBe('secevent+jwt');
    await expect(verify(accessToken)).rejects.toThrow();
  });

  it('is the only thing that the receiver gets', () => {
    expect(refused).toEqual([]);
  });
});

describe('a webhook of security event tokens', () => {
  it('refuses events that no token tells, also when the format changes', async () => {
    const body = { url, events: ['user.created'], format: 'security_event_tokens' };
    expect((await service.post(path, body, admin)).json()).toMatchObject({ fields: [{ field: 'events' }] });
    const { id } = (await service.post(path, { url, events: ['user.created'] }, admin)).json<{ id: string }>();
    const change = { method: 'PATCH', url: `${path}/${id}`, headers: admin } as const;
    const answer = await service.inject({ ...change, payload: { format: 'security_event_tokens' } });
    expect(answer.statusCode).toBe(400);
    const both = { format: 'security_event_tokens', events: ['session.ended'] };
    expect((await service.inject({ ...change, payload: both })).json()).toMatchObject(both);
    await service.inject({ method: 'DELETE', url: `${path}/${id}`, headers: admin });
  });

  it('is described by the metadata of Shared Signals', async () => {
    expect((await service.get('/.well-known/ssf-configuration')).json()).toMatchObject({
      issuer,
      jwks_uri: expect.stringMatching(/\/\.well-known\/jwks\.json$/) as string,
      delivery_methods_supported: ['urn:ietf:rfc:8935'],
    });
  });

  it('of a test is the verification event of the stream', async () => {
    const [webhook] = (await service.get(path, admin)).json<{ data: { id: string }[] }>().data;
    const answer = await service.post(`${path}/${webhook?.id}/test`, undefined, admin);
    expect(answer.json()).toMatchObject({ delivered: true, status: 202 });
    expect(events.at(-1)).toMatchObject({
      sub_id: { format: 'opaque', id: webhook?.id },
      events: { 'https://schemas.openid.net/secevent/ssf/event-type/verification': { state: expect.any(String) } },
    });
  });
});
