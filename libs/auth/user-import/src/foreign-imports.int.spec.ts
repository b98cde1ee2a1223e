import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, holdChange, signInAsAdmin, type AuthService, type Headers } from '@svc/auth/testing';
import { PasswordCostsService } from '@svc/auth';
import { startAuthService } from '../test/service.fixture';
import type { ImportReportResponse } from './user-import.dto';

const salt = 'AQIDBAUGBwgJCgsMDQ4PEA==';
const password = 'nine jars of honey';
const sha256 = 'k6KTosRQS4cNBB7Kg19WZyJTEzyLi1xc1MysHQ4fEE67AntT8NNylcBvNvFT5N5KnOIej10L0OwL4pw9nezxIQ==';
const hashConfig = {
  algorithm: 'SCRYPT',
  base64_signer_key: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  base64_salt_separator: 'Bw==',
  rounds: 8,
  mem_cost: 14,
};

let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());
afterEach(async () => {
  await service.query('DELETE FROM auth.auth_records');
  await service.app.get(PasswordCostsService).measure();
});

const send = (lines: readonly unknown[], format?: string) =>
  service.inject({
    method: 'POST',
    url: `/api/auth/users/import${format === undefined ? '' : `?format=${format}`}`,
    headers: { ...admin, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  });

const importLines = async (lines: readonly unknown[], format?: string): Promise<ImportReportResponse> =>
  (await send(lines, format)).json<ImportReportResponse>();

const signIn = (email: string, given = password) =>
  service.post('/api/auth/sessions?client_type=server', { email, password: given });

const readScheme = async (email: string) =>
  (
    await service.query<{ password_scheme: string }>('SELECT password_scheme FROM auth.auth_records WHERE email = $1', [
      email,
    ])
  )[0]?.password_scheme;

const linkGoogle = `INSERT INTO auth.identities (id, auth_id, provider, subject)
  SELECT gen_random_uuid(), id, 'google', $2 FROM auth.auth_records WHERE email = $1`;

/** The renewal runs in the background. */
const expectRenewed = (email: string) => expect.poll(() => readScheme(email)).toBe('hmac-sha384+bcrypt');

const keycloakUser = (email: string, algorithm: string, hashIterations: number, value: string) => ({
  email,
  credentials: [
    {
      type: 'password',
      secretData: JSON.stringify({ value, salt }),
      credentialData: JSON.stringify({ hashIterations, algorithm }),
    },
  ],
});

describe('imported users', () => {
  it.each([
    ['keycloak', password, (email: string) => [keycloakUser(email, 'pbkdf2-sha256', 27_500, sha256)]],
    [
      'firebase',
      'user1password',
      (email: string) => [
        { hash_config: hashConfig },
        {
          email,
          passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
          salt: '42xEC+ixf3L2lw==',
        },
      ],
    ],
    [
      'auth0',
      'password',
      (email: string) => [
        {
          email,
          custom_password_hash: {
            algorithm: 'argon2',
            hash: { value: '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc' },
          },
        },
      ],
    ],
    [
      undefined,
      password,
      (email: string) => [
        { email, passwordHash: `$scrypt$ln=10,r=8,p=1$${salt}$EZBYSp8Olac4qBZqLHeqE4ceVBxAfa2wS3JNWhMLu8k=` },
      ],
    ],
  ])('(%s) sign in with their old password, which renews its hash', async (format, known, linesFor) => {
    const email = freshEmail();
    expect(await importLines(linesFor(email), format)).toMatchObject({ created: 1, failed: 0 });
    expect(await readScheme(email)).toBe('phc');
    expect((await signIn(email, `${known}.`)).statusCode).toBe(401);
    expect((await signIn(email, known)).statusCode).toBe(200);
    await expectRenewed(email);
    expect((await signIn(email, known)).statusCode).toBe(200);
    expect((await signIn(email, `${known}.`)).statusCode).toBe(401);
  });

  it('keep roles, data and identities, and cannot sign in when they were blocked', async () => {
    const [email, blocked] = [freshEmail(), freshEmail()];
    const user = {
      email,
      user_id: 'google-oauth2|1078',
      email_verified: true,
      app_metadata: { roles: ['editor'], tenant: 'hive' },
      identities: [{ provider: 'google-oauth2', user_id: '1078' }],
    };
    const { data } = await importLines([user, { email: blocked, blocked: true, user_metadata: { age: 7 } }], 'auth0');
    expect(data[1]).toMatchObject({ status: 'created', ignored: ['user_metadata'] });
    const shown = await service.get(`/api/auth/users/${data[0]?.id}`, admin);
    expect(shown.json()).toMatchObject({
      emailVerified: true,
      banned: false,
      roles: ['editor'],
      providers: ['google'],
      appMetadata: { tenant: 'hive', imported: { from: 'auth0' } },
    });
    expect((await service.get(`/api/auth/users/${data[1]?.id}`, admin)).json()).toMatchObject({ banned: true });
  });

  it('of Supabase are banned until the end of their ban', async () => {
    const end = '2999-01-01T00:00:00.000Z';
    const banned = (banned_until: string) => ({ email: freshEmail(), banned_until });
    const { data } = await importLines(['2999-01-01 00:00:00+00', 'infinity', '2020-01-01'].map(banned), 'supabase');
    const users = await Promise.all(data.map(({ id }) => service.get(`/api/auth/users/${id}`, admin)));
    expect(users.map((user) => user.json<object>())).toMatchObject([
      { banned: true, bannedUntil: end },
      { banned: true, bannedUntil: null },
      { banned: false, bannedUntil: null },
    ]);
  });

  it('are refused when their identity belongs to another user or occurs twice', async () => {
    const identities = [{ provider: 'google', subject: '1' }];
    await importLines([{ email: freshEmail(), identities }]);
    const [other, twin] = [{ provider: 'github', subject: '2' }, freshEmail()];
    const report = await importLines([
      { email: freshEmail(), identities },
      { email: freshEmail(), identities: [other] },
      { email: twin, identities: [other] },
      {
        email: twin,
        identities: [
          { provider: 'github', subject: '3' },
          { provider: 'github', subject: '3' },
        ],
      },
    ]);
    expect(report.data.map(({ status }) => status)).toEqual(['exists', 'created', 'invalid', 'invalid']);
    expect(await service.query('SELECT 1 FROM auth.auth_records')).toHaveLength(2);
    expect(await service.query('SELECT 1 FROM auth.identities')).toHaveLength(2);
  });

  it('are found by an identity that signs in at the same moment', async () => {
    const identities = [{ provider: 'google', subject: '77' }];
    await importLines([{ email: 'first@hive.test' }]);
    const client = await holdChange(service, linkGoogle, ['first@hive.test', '77']);
    const importing = importLines([{ email: 'second@hive.test', identities }]);
    await client.waitedFor();
    await client.commit();
    expect((await importing).data).toEqual([
      {
        line: 1,
        status: 'exists',
        reason: expect.stringContaining('belongs to another user'),
        problem: expect.objectContaining({ rule: 'foreignIdentity' }),
      },
    ]);
  });
});

describe('hashes of more kinds than the limit', () => {
  const ofKind = (kind: string) => ({ email: freshEmail(), passwordHash: `${kind}$${salt}$${salt}` });

  it('are refused line by line, until the others were renewed', async () => {
    const kinds = [1, 2, 3, 4, 5].map((iterations) => `$pbkdf2-sha1$i=${iterations}`);
    const report = await importLines([...kinds, kinds[0] ?? ''].map(ofKind));
    expect(report).toMatchObject({ created: 5, failed: 1 });
    expect(report.data[4]).toMatchObject({
      status: 'invalid',
      reason: expect.stringContaining('at most 4 kinds'),
      problem: expect.objectContaining({ rule: 'hashKinds', params: { count: 4 } }),
    });
    await service.query(`DELETE FROM auth.auth_records WHERE password_hash LIKE '%i=1$%'`);
    await service.app.get(PasswordCostsService).measure();
    expect(await importLines([ofKind('$pbkdf2-sha1$i=5')])).toMatchObject({ created: 1 });
  });
});

describe('an export', () => {
  it('of an unknown format, or with a wrong hash_config, imports no user', async () => {
    expect((await send([{ email: freshEmail() }], 'myspace')).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    const wrong = [{ hash_config: { ...hashConfig, rounds: 9999 } }, { email: freshEmail() }];
    expect((await send(wrong, 'firebase')).json()).toMatchObject({ message: expect.stringContaining('rounds') });
    expect(await service.query('SELECT 1 FROM auth.auth_records')).toEqual([]);
  });

  it('that is sent as a whole file is refused with instructions, however it is broken into lines', async () => {
    const file = { users: [{ localId: 'a', email: freshEmail() }] };
    for (const text of [JSON.stringify(file), JSON.stringify(file, null, 2), `\n {"users" :\n[`]) {
      const answer = await send([text], 'firebase');
      expect(answer.json()).toMatchObject({
        error: 'VALIDATION_ERROR',
        statusCode: 400,
        message: expect.stringContaining('send the entries of its "users", one per line'),
        fields: [{ field: 'file', rule: 'wholeExport' }],
      });
    }
  });

  it('reports line numbers of the file, also after hash_config', async () => {
    const { data } = await importLines([{ hash_config: hashConfig }, { email: 'x' }, '{'], 'firebase');
    expect(data.map(({ line, status }) => [line, status])).toEqual([
      [2, 'invalid'],
      [3, 'invalid'],
    ]);
  });

  it('of more than 8 MiB is refused', async () => {
    expect((await send(['x'.repeat(8 * 1024 * 1024 + 1)], 'keycloak')).statusCode).toBe(413);
  });
});
