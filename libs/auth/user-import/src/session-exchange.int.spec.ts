import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, countStatuses, signInAsAdmin, times } from '@svc/auth/testing';
import { betterAuthToken, insforgeRefreshToken, MovedUsers, sha256, supabaseToken } from '../test/old-tokens.fixture';

let moved: MovedUsers;

beforeAll(async () => {
  moved = await MovedUsers.start();
});
afterAll(() => moved.close());

describe('a refresh token of InsForge', () => {
  it('is a JWT, and opens one session', async () => {
    const { id } = await moved.import('insforge');
    const token = await insforgeRefreshToken({ sub: id });
    expect(await moved.readStatus(token)).toBe(200);
    expect(await moved.readStatus(token)).toBe(401);
  });
});

describe('an opaque token of the old system', () => {
  const session = (token: string, fields: object = {}) => ({
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    createdAt: '2026-01-31T10:00:00Z',
    ...fields,
  });

  it('of better-auth opens one session, as it is stored or signed in its cookie', async () => {
    const [stored, signed] = [randomUUID(), randomUUID()];
    const { id } = await moved.import('better-auth', { sessions: [session(stored), session(signed)] });
    expect((await moved.exchange(stored)).json()).toMatchObject({ user: { id } });
    expect((await moved.exchange(`${signed}.c2lnbmF0dXJl%3D`)).json()).toMatchObject({ user: { id } });
    expect(await moved.readStatus(stored)).toBe(401);
    expect(await moved.readStatus(signed)).toBe(401);
  });

  it('of Supabase is derived from the key of its session, or known by its hash', async () => {
    const sessions = [
      {
        id: '0f8fad5b-d9cb-469f-a165-70867728950e',
        refresh_token_hmac_key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
        refresh_token_counter: 300,
      },
      { id: randomUUID(), token_hash: sha256('abcdefghijkl') },
    ];
    const { id } = await moved.import('supabase', { sessions });
    const answer = await moved.exchange('AA-PrVvZy0afoWVwhncolQ6sAgsI5B_mmNFoUxQu6QAKnesB27bc');
    expect(answer.json()).toMatchObject({ user: { id } });
    expect((await moved.exchange('abcdefghijkl')).json()).toMatchObject({ user: { id } });
  });

  it('opens one session for callers at the same moment', async () => {
    const token = randomUUID();
    await moved.import('better-auth', { sessions: [session(token)] });
    expect(countStatuses(await times(8, () => moved.exchange(token)))).toEqual({ 200: 1, 401: 7 });
  });

  it('that has expired opens nothing', async () => {
    const token = randomUUID();
    await moved.import('better-auth', { sessions: [session(token, { expiresAt: '2026-01-31T10:00:00Z' })] });
    expect(await moved.readStatus(token)).toBe(401);
  });

  it('of an impersonated user or of an OAuth client opens nothing', async () => {
    const [impersonated, client] = [randomUUID(), randomUUID()];
    await moved.import('better-auth', { sessions: [session(impersonated, { impersonatedBy: 'admin' })] });
    await moved.import('supabase', { sessions: [{ token_hash: sha256(client), oauth_client_id: randomUUID() }] });
    expect([await moved.readStatus(impersonated), await moved.readStatus(client)]).toEqual([401, 401]);
  });

  it('of a system that is not in ACCEPTED_ISSUERS opens nothing', async () => {
    const token = randomUUID();
    const { result } = await moved.import(undefined, { sessions: [{ hash: sha256(token) }] });
    expect(result?.status).toBe('created');
    expect(await moved.readStatus(token)).toBe(401);
  });

  it('of a newer export opens a session of a user who was imported before', async () => {
    const [token, user] = [randomUUID(), await moved.import('better-auth')];
    const again = { id: user.id, email: user.email, sessions: [session(token)] };
    expect((await moved.import('better-auth', again)).result?.status).toBe('exists');
    expect((await moved.exchange(token)).json()).toMatchObject({ user: { id: user.id } });
  });

  it('opens nothing 30 days after the import', async () => {
    const token = randomUUID();
    const { id } = await moved.import('better-auth', {
      sessions: [session(token, { expiresAt: '2999-01-01T00:00:00Z' })],
    });
    const [row] = await moved.service.query<{ days: number }>(
      `SELECT extract(day FROM expires_at - now())::int AS days FROM auth.imported_sessions WHERE auth_id = $1`,
      [id],
    );
    expect(row?.days).toBe(29);
    await moved.service.query(
      `UPDATE auth.imported_accounts SET imported_at = now() - interval '31 days' WHERE auth_id = $1`,
      [id],
    );
    expect(await moved.readStatus(await betterAuthToken({ sub: id }))).toBe(401);
  });
});

describe('the user of an old token', () => {
  it('who was banned gets no session; the token still works after the ban', async () => {
    const { id } = await moved.import('supabase');
    const token = await supabaseToken({ sub: id });
    await moved.service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [id]);
    expect((await moved.exchange(token)).json()).toMatchObject({ error: 'AUTH_USER_BANNED', statusCode: 403 });
    await moved.service.query('UPDATE auth.auth_records SET banned_at = NULL WHERE id = $1', [id]);
    expect(await moved.readStatus(token)).toBe(200);
  });

  it('who was deleted gets no session', async () => {
    const { id } = await moved.import('supabase');
    await moved.service.query('DELETE FROM auth.auth_records WHERE id = $1', [id]);
    expect(await moved.readStatus(await supabaseToken({ sub: id }))).toBe(401);
  });

  it('whose sessions were all ended here gets no session: the token may be stolen', async () => {
    const { id } = await moved.import('supabase');
    const first = await moved.exchange(await supabaseToken({ sub: id, jti: '1' }));
    expect(first.statusCode).toBe(200);
    const ended = await moved.service.inject({
      method: 'DELETE',
      url: `/api/auth/users/${id}/sessions`,
      headers: bearer(await signInAsAdmin(moved.service)),
    });
    expect(ended.statusCode).toBe(200);
    expect(await moved.readStatus(await supabaseToken({ sub: id, jti: '2' }))).toBe(401);
    expect(await moved.readLastEvent('session.failed')).toMatchObject({
      user_id: id,
      details: { reason: 'sessions ended' },
    });
  });

  it('with a second factor is asked for it, unless the old session had shown one', async () => {
    const factors = [{ factor_type: 'totp', status: 'verified', secret: 'MFBDGX3EIU3C2Z2IHFVEWMTNJY2XAUJY' }];
    const { id } = await moved.import('supabase', { email_confirmed_at: '2026-01-31T10:00:00Z', factors });
    expect((await moved.exchange(await supabaseToken({ sub: id }))).json()).toMatchObject({
      mfaRequired: true,
      factors: [{ type: 'totp' }],
    });
    const answer = await moved.exchange(await supabaseToken({ sub: id, aal: 'aal2' }));
    expect(decodeJwt(answer.json<{ accessToken: string }>().accessToken)).toMatchObject({ aal: 2 });
  });
});
