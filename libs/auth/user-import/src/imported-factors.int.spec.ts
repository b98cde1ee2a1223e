import { randomUUID } from 'node:crypto';
import { SoftwareAuthenticator } from '@svc/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, signInAsAdmin, verifyMfa, type AuthService, type Pending } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import type { ImportReportResponse } from './user-import.dto';

const password = 'nine jars of honey';
/** `hashPassword` of @better-auth/utils 0.5.1. */
const hash =
  '3723f273eb0bbc2c8926465907ab3cf1:d63deee322aee42827e2960a38c9ee1f44d7bdb5c68df948dafe9205b51f3b80338b8798a11b8f61b3bda9ac439e66d06a8a62e050e0421465900d481b6a50c1';
const secret = 'aB3_dE6-gH9jK2mN5pQ8sT1vW4xY7zA0';
const makeCode = (steps: number) =>
  new TOTP({ secret: Secret.fromUTF8(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const importUser = async (fields: object) => {
  const email = freshEmail();
  const user = { id: randomUUID(), email, emailVerified: true, createdAt: '2026-01-31T10:00:00Z', ...fields };
  const answer = await service.inject({
    method: 'POST',
    url: '/api/auth/users/import?format=better-auth',
    headers: { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ accounts: [{ providerId: 'credential', password: hash }], ...user }),
  });
  const { data } = answer.json<ImportReportResponse>();
  return { ...user, result: data[0] };
};

const twoFactor = { secret, backupCodes: JSON.stringify(['aB3dE-fG6hJ', 'kL9mN-pQ2rS']) };

const signIn = async (email: string) =>
  (await service.post('/api/auth/sessions?client_type=server', { email, password })).json<Pending>();

/** COSE key at the end of the authenticator data. */
const readPublicKey = (attestationObject: string) => Buffer.from(attestationObject, 'base64url').subarray(-77);

const importWithPasskey = async (authenticator = new SoftwareAuthenticator()) => {
  const handle = Buffer.from('a handle of better-auth').toString('base64url');
  const options = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: handle } };
  const { id, response } = authenticator.register(options);
  const publicKey = readPublicKey(response.attestationObject).toString('base64');
  const passkey = { name: 'laptop', credentialID: id, publicKey, counter: 0, transports: 'internal' };
  return { authenticator, user: await importUser({ passkeys: [passkey] }) };
};

describe('an imported second factor', () => {
  it('of an authenticator app is asked for, and its codes work once', async () => {
    const { email, result } = await importUser({ twoFactor });
    expect(result).toMatchObject({ status: 'created' });
    expect(result).not.toHaveProperty('ignored');
    const pending = await signIn(email);
    expect(pending.mfaRequired).toBe(true);
    const factorId = pending.factors.find(({ type }) => type === 'totp')?.id;
    const code = makeCode(0);
    const show = async ({ mfaToken }: Pending) => (await verifyMfa(service, { mfaToken, factorId, code })).statusCode;
    expect(await show(pending)).toBe(200);
    expect(await show(await signIn(email))).toBe(401);
  });

  it('has recovery codes of the old system, as they were written or typed, each once', async () => {
    const { email } = await importUser({ twoFactor });
    const use = async (code: string) => {
      const { mfaToken, factors } = await signIn(email);
      const factorId = factors.find(({ type }) => type === 'recovery_codes')?.id;
      return (await verifyMfa(service, { mfaToken, factorId, code })).statusCode;
    };
    expect(await use('aB3dE-fG6hJ')).toBe(200);
    expect(await use('aB3dE-fG6hJ')).toBe(401);
    expect(await use('kl9mnpq2rs')).toBe(200);
  });

  it('stays after a proof of the mailbox, because it is older than three days', async () => {
    const { id } = await importUser({ twoFactor });
    const [factor] = await service.query<{ confirmed_at: Date }>(
      `SELECT confirmed_at FROM auth.factors WHERE auth_id = $1 AND type = 'totp'`,
      [id],
    );
    expect(factor?.confirmed_at.toISOString()).toBe('2026-01-31T10:00:00.000Z');
  });

  it('is left out of an account whose address was never verified', async () => {
    const { id, result } = await importUser({ twoFactor, emailVerified: false });
    expect(result).toMatchObject({ status: 'created', ignored: ['factors'] });
    expect(await service.query('SELECT 1 FROM auth.factors WHERE auth_id = $1', [id])).toEqual([]);
  });
});

describe('an imported passkey', () => {
  const signInByPasskey = async (authenticator: SoftwareAuthenticator, forgery = {}) => {
    const asked = (await service.post('/api/auth/passkeys/options', {})).json<{
      challengeId: string;
      options: { challenge: string; rpId: string };
    }>();
    const credential = authenticator.authenticate(asked.options, forgery);
    return service.post('/api/auth/passkeys/verify?client_type=server', {
      challengeId: asked.challengeId,
      credential,
    });
  };

  it('signs its user in, although its user handle is one of the old system', async () => {
    const { authenticator, user } = await importWithPasskey();
    const answer = await signInByPasskey(authenticator);
    expect(answer.json()).toMatchObject({ user: { id: user.id } });
    const counted = await signInByPasskey(authenticator, { signatureCount: 1 });
    expect(counted.statusCode).toBe(401);
  });

  it('of another account is not imported, and the report says so', async () => {
    const { authenticator } = await importWithPasskey();
    const { user } = await importWithPasskey(authenticator);
    expect(user.result).toMatchObject({ status: 'created', ignored: ['factors.webauthn'] });
    expect(await service.query('SELECT 1 FROM auth.factors WHERE auth_id = $1', [user.id])).toEqual([]);
  });
});
