import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, countStatuses, times } from '@svc/auth/testing';
import {
  betterAuth,
  betterAuthToken,
  edwards,
  insforgeToken,
  MovedUsers,
  publicKey,
  rsa,
  secret,
  supabase,
  supabaseToken,
} from '../test/old-tokens.fixture';

let moved: MovedUsers;

beforeAll(async () => {
  moved = await MovedUsers.start();
});
afterAll(() => moved.close());

describe('an access token of the old system', () => {
  it.each([
    ['supabase', (sub: string) => supabaseToken({ sub })],
    ['better-auth', (sub: string) => betterAuthToken({ sub })],
    ['insforge', (sub: string) => insforgeToken({ sub })],
  ])('(%s) opens one session of the same user, and the audit trail says so', async (format, makeToken) => {
    const { id } = await moved.import(format);
    const token = await makeToken(id);
    const answer = await moved.exchange(token);
    expect(answer.json()).toMatchObject({ user: { id }, accessToken: expect.any(String) });
    expect(decodeJwt(answer.json<{ accessToken: string }>().accessToken).sub).toBe(id);
    expect(await moved.readLastEvent('session.exchanged')).toEqual({ user_id: id, details: { from: format } });
    expect((await moved.exchange(token)).json()).toMatchObject({ error: 'AUTH_INVALID_OLD_TOKEN', statusCode: 401 });
    expect(await moved.readLastEvent('session.failed')).toMatchObject({ user_id: id, details: { reason: 'used' } });
  });

  it('opens one session for callers at the same moment', async () => {
    const { id } = await moved.import('supabase');
    const token = await supabaseToken({ sub: id });
    const answers = await times(8, () => moved.exchange(token));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 7 });
    expect(await moved.readSessions(id)).toHaveLength(1);
  });

  it('cannot be used again with its signature written differently', async () => {
    const { id } = await moved.import('supabase');
    const token = await supabaseToken({ sub: id });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    const twin = `${token.slice(0, -1)}${alphabet[last ^ 1]}`;
    expect(await moved.readStatus(token)).toBe(200);
    expect(await moved.readStatus(twin)).toBe(401);
  });

  it('opens a session that is not fresh, in a browser with a cookie', async () => {
    const { id } = await moved.import('supabase');
    const answer = await moved.exchange(await supabaseToken({ sub: id }), '');
    expect(answer.cookies).not.toEqual([]);
    const { accessToken, csrfToken } = answer.json<{ accessToken: string; csrfToken: string }>();
    expect(csrfToken).toMatch(/^[\w.~-]{20,}$/);
    expect(Number(decodeJwt(accessToken)['auth_time'])).toBeLessThan(Date.now() / 1000 - 23 * 60 * 60);
    const deletion = await moved.service.inject({
      method: 'DELETE',
      url: '/api/auth/account',
      headers: bearer(accessToken),
    });
    expect(deletion.json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
  });

  it('fetches public keys once for many tokens', async () => {
    const before = moved.fetches;
    const { id } = await moved.import('insforge');
    expect(await moved.readStatus(await insforgeToken({ sub: id, jti: '1' }))).toBe(200);
    expect(await moved.readStatus(await insforgeToken({ sub: id, jti: '2' }))).toBe(200);
    expect(moved.fetches - before).toBeLessThanOrEqual(1);
  });

  it.each<[string, (sub: string) => Promise<string> | string]>([
    ['that has expired', (sub) => supabaseToken({ sub, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['that is not valid yet', (sub) => supabaseToken({ sub, nbf: Math.floor(Date.now() / 1000) + 600 })],
    [
      'without an expiry',
      (sub) =>
        new SignJWT({ iss: supabase, aud: 'authenticated', sub })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(secret)),
    ],
    ['without a subject', () => supabaseToken()],
    ['of another issuer', (sub) => supabaseToken({ sub, iss: 'https://other.supabase.test/auth/v1' })],
    ['without an issuer', (sub) => supabaseToken({ sub, iss: undefined })],
    ['of the issuer of another secret', (sub) => supabaseToken({ sub, iss: 'insforge' })],
    ['for another audience', (sub) => supabaseToken({ sub, aud: 'service' })],
    ['without an audience', (sub) => supabaseToken({ sub, aud: undefined })],
    ['signed with another secret', (sub) => supabaseToken({ sub }, 'another secret that is also long enough')],
    ['of a client of a third party', (sub) => supabaseToken({ sub, client_id: 'other' })],
    ['that was issued to another actor', (sub) => supabaseToken({ sub, act: { sub: 'support' } })],
    [
      'without a signature (alg none)',
      (sub) => new UnsecuredJWT({ iss: supabase, sub, aud: 'authenticated' }).setExpirationTime('1h').encode(),
    ],
    ['with a cut signature', async (sub) => (await supabaseToken({ sub })).replace(/\.[^.]*$/, '.')],
    ['of a user who was not imported', () => supabaseToken({ sub: randomUUID() })],
    ['of an empty user', () => supabaseToken({ sub: '' })],
  ])('%s opens nothing', async (_case, makeToken) => {
    const { id } = await moved.import('supabase');
    const answer = await moved.exchange(await makeToken(id));
    expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_OLD_TOKEN', statusCode: 401 });
    expect(await moved.readSessions(id)).toEqual([]);
    // The right token still works: nothing of the attack was noted.
    expect(await moved.readStatus(await supabaseToken({ sub: id }))).toBe(200);
  });

  it.each<[string, (sub: string) => Promise<string>]>([
    [
      'HS256 with the public key as the secret',
      (sub) =>
        new SignJWT({ iss: betterAuth, aud: betterAuth, sub })
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .setExpirationTime('15m')
          .sign(new TextEncoder().encode(JSON.stringify(publicKey(edwards.publicKey, 'EdDSA')))),
    ],
    ["the attacker's key", (sub) => betterAuthToken({ sub }, generateKeyPairSync('ed25519').privateKey)],
    [
      "the attacker's key in the header",
      (sub) => {
        const own = generateKeyPairSync('ed25519');
        return new SignJWT({ iss: betterAuth, aud: betterAuth, sub })
          .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', jwk: own.publicKey.export({ format: 'jwk' }) })
          .setExpirationTime('15m')
          .sign(own.privateKey);
      },
    ],
    [
      'the key of another entry',
      (sub) =>
        new SignJWT({ iss: betterAuth, aud: betterAuth, sub })
          .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
          .setExpirationTime('15m')
          .sign(rsa.privateKey),
    ],
  ])('signed with %s opens nothing', async (_case, makeToken) => {
    const { id } = await moved.import('better-auth');
    expect(await moved.readStatus(await makeToken(id))).toBe(401);
  });

  it('with an audience opens nothing where the entry names none', async () => {
    const { id } = await moved.import('insforge');
    expect(await moved.readStatus(await insforgeToken({ sub: id, aud: 'other' }))).toBe(401);
  });

  it('of one system opens nothing of a user who was imported from another', async () => {
    const { id } = await moved.import('better-auth');
    expect(await moved.readStatus(await supabaseToken({ sub: id }))).toBe(401);
  });

  it.each(['a'.repeat(8193), `eyJ${'a'.repeat(9000)}.a.a`])(
    'of more than 8,192 characters is refused unread',
    async (token) => {
      expect((await moved.exchange(token)).json()).toMatchObject({ error: 'VALIDATION_ERROR', statusCode: 400 });
    },
  );

  it.each(['eyJ', 'eyJ.eyJ.x', 'eyJhbGciOiJIUzI1NiJ9.e30.x', '...', ' ', '\u0000', `${'eyJ'.repeat(2000)}.a.b`])(
    'that is malformed is refused: %j',
    async (token) => {
      expect([400, 401]).toContain(await moved.readStatus(token));
    },
  );
});
