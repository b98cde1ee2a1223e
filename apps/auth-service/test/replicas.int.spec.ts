import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFiveEvaluated } from '@svc/auth/testing';
import { TwoReplicas } from './two-replicas.fixture';

let replicas: TwoReplicas;

beforeAll(async () => {
  replicas = await TwoReplicas.start(process.env);
}, 180_000);
afterAll(() => replicas.end());

const password = 'correct horse battery staple';

const current = (replica: number, token: string) =>
  replicas.call(replica, '/api/auth/sessions/current', undefined, undefined, { authorization: `Bearer ${token}` });

/** @returns a service account's token request: sends one proof of its key to a replica */
const requestWithProof = async () => {
  const headers = { 'x-api-key': replicas.environment['ADMIN_API_KEY'] ?? '' };
  const account = { name: 'Nightly videos', scopes: ['videos:read'] };
  const { body } = await replicas.call(0, '/api/auth/service-accounts', account, undefined, headers);
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const proof = await new SignJWT({ jti: randomUUID(), htm: 'POST', htu: 'http://localhost:3001/oidc/token' })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
    .setIssuedAt()
    .sign(privateKey);
  const authorization = `Basic ${Buffer.from(`${String(body['id'])}:${String(body['secret'])}`).toString('base64')}`;
  return async (replica: number): Promise<unknown> => {
    const answer = await fetch(`${replicas.addresses[replica % 2]}/oidc/token`, {
      method: 'POST',
      headers: { authorization, DPoP: proof },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { token_type: type, error } = (await answer.json()) as Record<string, unknown>;
    return type ?? error;
  };
};

describe('two processes on one database and one Redis', () => {
  it('have one signing key and one administrator after a parallel start', async () => {
    const client = new Client({ connectionString: replicas.database.url });
    await client.connect();
    const { rows } = await client.query<{ keys: string; admins: string }>(
      'SELECT (SELECT count(*) FROM auth.signing_keys) AS keys, (SELECT count(*) FROM auth.admins) AS admins',
    );
    await client.end();
    expect(rows).toEqual([{ keys: '1', admins: '1' }]);
  });

  it("accept each other's tokens, and refuse them as soon as the other ended the session", async () => {
    const { accessToken } = await replicas.signUp(0);
    expect((await current(1, accessToken)).status).toBe(200);
    const headers = { authorization: `Bearer ${accessToken}` };
    const [session] = (await replicas.call(1, '/api/auth/sessions', undefined, undefined, headers)).body['data'] as {
      id: string;
    }[];
    await fetch(`${replicas.addresses[0]}/api/auth/sessions/${session?.id}`, { method: 'DELETE', headers });
    expect((await current(1, accessToken)).status).toBe(401);
  });

  it('evaluate 5 of 50 parallel guesses in total', async () => {
    const { email } = await replicas.signUp(0);
    const guess = (index: number) => replicas.call(index, '/api/auth/sessions', { email, password: `guess ${index}` });
    await expectFiveEvaluated(50, guess, ({ status }) => status);
  });

  it('apply a change of settings', async () => {
    await replicas.call(1, '/api/auth/public-config');
    await fetch(`${replicas.addresses[0]}/api/auth/config`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-api-key': replicas.environment['ADMIN_API_KEY'] ?? '' },
      body: JSON.stringify({ disableSignup: true }),
    });
    const seen = async () => (await replicas.call(1, '/api/auth/public-config')).body['disableSignup'];
    await expect.poll(seen).toBe(true);
    const refused = await replicas.call(1, '/api/auth/users', { email: 'late@hive.test', password });
    expect(refused.body['error']).toBe('AUTH_SIGNUP_DISABLED');
    await fetch(`${replicas.addresses[0]}/api/auth/config`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-api-key': replicas.environment['ADMIN_API_KEY'] ?? '' },
      body: JSON.stringify({ disableSignup: false }),
    });
    await expect.poll(seen).toBe(false);
  });

  it('sign with a rotated key at once, and accept tokens of the old one', async () => {
    const before = await replicas.signUp(0);
    await replicas.run('command', 'keys', 'rotate', '--now');
    const readKeyId = ({ accessToken }: { accessToken: string }) => accessToken.split('.')[0];
    await expect.poll(async () => readKeyId(await replicas.signUp(0))).not.toBe(readKeyId(before));
    const after = await replicas.signUp(1);
    for (const replica of [0, 1]) {
      expect((await current(replica, before.accessToken)).status).toBe(200);
      expect((await current(replica, after.accessToken)).status).toBe(200);
    }
  });

  it('refuse a DPoP proof that the other one has accepted (RFC 9449, 11.1)', async () => {
    const request = await requestWithProof();
    expect(await request(0)).toBe('DPoP');
    expect([await request(1), await request(0)]).toEqual(['invalid_grant', 'invalid_grant']);
  });

  it('accept one of 20 parallel uses of a DPoP proof in total', async () => {
    const request = await requestWithProof();
    const answers = await Promise.all(Array.from({ length: 20 }, (_unused, replica) => request(replica)));
    expect(answers.toSorted()).toEqual(['DPoP', ...Array<string>(19).fill('invalid_grant')]);
  });

  it('stop on SIGTERM with exit code 0, while the other one continues', async () => {
    expect(await replicas.stop(0)).toBe(0);
    expect((await replicas.call(1, '/api/auth/public-config')).status).toBe(200);
  });
});
