import { describe, expect, it } from 'vitest';
import { readImportLine } from '../import-line';
import { findImportFormat, readHashing, type FormatName } from '.';

const salt = 'AQIDBAUGBwgJCgsMDQ4PEA==';
const sha256Hash = 'k6KTosRQS4cNBB7Kg19WZyJTEzyLi1xc1MysHQ4fEE67AntT8NNylcBvNvFT5N5KnOIej10L0OwL4pw9nezxIQ==';
const bcryptHash = `$2a$10$${'a'.repeat(53)}`;

/** Example of https://github.com/firebase/scrypt. */
const hashing = readHashing({
  algorithm: 'SCRYPT',
  base64_signer_key: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  base64_salt_separator: 'Bw==',
  rounds: 8,
  mem_cost: 14,
});

const read = (format: FormatName, user: object) =>
  readImportLine(JSON.stringify(user), 1, findImportFormat(format, format === 'firebase' ? hashing : null));

describe('a Supabase user', () => {
  const user = {
    id: '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'Maja@Hive.test',
    encrypted_password: bcryptHash,
    email_confirmed_at: '2024-05-01T10:00:00.123456+00:00',
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email', 'google'], roles: ['editor'], plan: 'gold' },
    raw_user_meta_data: { full_name: 'Maja Bee', avatar_url: 'https://hive.test/maja.png', email: 'x', age: 7 },
    created_at: '2024-05-01 10:00:00.123456+00',
    phone: '4915112345678',
    identities: [
      { provider: 'email', provider_id: '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11' },
      { provider: 'google', provider_id: '1078', email: 'maja@hive.test' },
      { provider: 'azure', provider_id: 'a' },
    ],
  };

  it('is converted', () => {
    expect(read('supabase', user)).toMatchObject({
      email: 'maja@hive.test',
      emailVerified: true,
      password: { passwordHash: bcryptHash, passwordScheme: 'bcrypt' },
      profile: { name: 'Maja Bee', avatarUrl: 'https://hive.test/maja.png', profileMetadata: {} },
      createdAt: '2024-05-01T10:00:00.123Z',
      banned: false,
      appMetadata: { plan: 'gold', imported: { from: 'supabase', id: user.id } },
      roles: ['editor'],
      identities: [{ provider: 'google', subject: '1078', email: 'maja@hive.test' }],
      ignored: ['phone', 'raw_user_meta_data.age', 'identities.azure'],
    });
  });

  it.each([
    ['2020-01-01T00:00:00Z', false, null],
    ['2999-01-01T00:00:00Z', true, '2999-01-01T00:00:00.000Z'],
    ['2999-01-01 00:00:00+00', true, '2999-01-01T00:00:00.000Z'],
    ['infinity', true, null],
    ['+012999-01-01T00:00:00Z', true, null],
  ])('with banned_until %s is banned: %s, until %s', (until, banned, bannedUntil) => {
    expect(read('supabase', { ...user, banned_until: until })).toMatchObject({ banned, bannedUntil });
  });

  it('has no password when only providers sign it in', () => {
    const social = { ...user, encrypted_password: '', email_confirmed_at: null };
    expect(read('supabase', social)).toMatchObject({ password: null, emailVerified: false });
  });
});

describe('an Auth0 user', () => {
  const user = {
    user_id: 'auth0|6450f9',
    email: 'maja@hive.test',
    email_verified: true,
    name: 'maja@hive.test',
    given_name: 'Maja',
    family_name: 'Bee',
    picture: 'https://hive.test/maja.png',
    blocked: true,
    created_at: '2023-02-03T04:05:06.789Z',
    app_metadata: { roles: ['admin', 'editor'], tenant: 7 },
    user_metadata: { colour: 'gold' },
    identities: [
      { provider: 'auth0', user_id: '6450f9', connection: 'Username-Password-Authentication' },
      { provider: 'github', user_id: 583231, connection: 'github' },
      { provider: 'windowslive', user_id: 'x' },
    ],
  };

  it('is converted, without the email as a name', () => {
    expect(read('auth0', user)).toMatchObject({
      email: 'maja@hive.test',
      emailVerified: true,
      password: null,
      profile: { name: 'Maja Bee', avatarUrl: 'https://hive.test/maja.png' },
      createdAt: '2023-02-03T04:05:06.789Z',
      banned: true,
      appMetadata: { tenant: 7, imported: { from: 'auth0', id: 'auth0|6450f9' } },
      roles: ['admin', 'editor'],
      identities: [{ provider: 'github', subject: '583231' }],
      ignored: ['user_metadata', 'identities.windowslive'],
    });
  });

  it.each([
    [{ passwordHash: bcryptHash }, bcryptHash],
    [{ password_hash: bcryptHash }, bcryptHash],
    [{ custom_password_hash: { algorithm: 'bcrypt', hash: { value: bcryptHash } } }, bcryptHash],
    [
      { custom_password_hash: { algorithm: 'argon2', hash: { value: `$argon2id$v=19$m=64,t=1,p=1$${salt}$${salt}` } } },
      '$argon2id$v=19$m=64,t=1,p=1$AQIDBAUGBwgJCgsMDQ4PEA$AQIDBAUGBwgJCgsMDQ4PEA',
    ],
  ])('has the hash of %j', (hash, stored) => {
    expect(read('auth0', { ...user, ...hash })).toMatchObject({ password: { passwordHash: stored } });
  });

  it('with an unsupported hash is refused', () => {
    const md5 = { ...user, custom_password_hash: { algorithm: 'md5', hash: { value: 'x', encoding: 'hex' } } };
    expect(read('auth0', md5)).toEqual({
      line: 1,
      problem: expect.objectContaining({ message: expect.stringContaining('argon2, bcrypt, pbkdf2') }),
    });
  });

  it('from the file with hashes has another id', () => {
    const line = { _id: { $oid: '6450f9' }, email: 'maja@hive.test', passwordHash: bcryptHash, tenant: 'hive' };
    expect(read('auth0', line)).toMatchObject({ appMetadata: { imported: { id: '6450f9' } }, ignored: [] });
  });
});

describe('a Firebase user', () => {
  const user = {
    localId: 'abc123',
    email: 'maja@hive.test',
    emailVerified: true,
    passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    salt: '42xEC+ixf3L2lw==',
    displayName: 'Maja',
    photoUrl: 'data:image/png;base64,AAAA',
    lastSignedInAt: '1700000000000',
    createdAt: '1690000000000',
    phoneNumber: '+4915112345678',
    disabled: false,
    customAttributes: '{"roles":["editor"],"plan":"gold"}',
    providerUserInfo: [
      { providerId: 'google.com', rawId: '1078', email: 'maja@hive.test' },
      { providerId: 'password' },
      { providerId: 'yahoo.com', rawId: 'y' },
    ],
  };

  it('is converted, without the signer key', () => {
    const read1 = read('firebase', user);
    expect(read1).toMatchObject({
      password: { passwordHash: expect.stringMatching(/^\$firebase-scrypt\$ln=14,r=8,p=1\$/), passwordScheme: 'phc' },
      profile: { name: 'Maja', avatarUrl: null },
      createdAt: '2023-07-22T04:26:40.000Z',
      banned: false,
      appMetadata: { plan: 'gold', imported: { from: 'firebase', id: 'abc123' } },
      roles: ['editor'],
      identities: [{ provider: 'google', subject: '1078', email: 'maja@hive.test' }],
      ignored: ['phoneNumber', 'providerUserInfo.yahoo.com'],
    });
    expect(JSON.stringify(read1)).not.toContain('jxspr8Ki');
  });

  it.each([
    [{ passwordHash: 'AAAA' }, 'as long as base64_signer_key'],
    [{ salt: '?' }, 'must be Base64'],
    [{ customAttributes: '[]' }, 'customAttributes'],
    [{ customAttributes: '{"__proto__":{}}' }, '__proto__'],
    [{ createdAt: '99999999999999999' }, 'createdAt'],
  ])('is refused with %j', (wrong, reason) => {
    expect(read('firebase', { ...user, ...wrong })).toEqual({
      line: 1,
      problem: expect.objectContaining({ message: expect.stringContaining(reason) }),
    });
  });

  it('without hash_config has no password', () => {
    const format = findImportFormat('firebase', null);
    expect(readImportLine(JSON.stringify(user), 1, format)).toEqual({
      line: 1,
      problem: expect.objectContaining({ message: expect.stringContaining('hash_config') }),
    });
    expect(readImportLine(JSON.stringify({ ...user, passwordHash: '' }), 1, format)).toMatchObject({ password: null });
  });

  it.each([
    [{}, 'algorithm'],
    [{ algorithm: 'BCRYPT' }, 'algorithm'],
    [{ algorithm: 'SCRYPT', base64_signer_key: 5 }, 'base64_signer_key'],
    [{ algorithm: 'SCRYPT', base64_signer_key: salt, rounds: 8, mem_cost: 99 }, 'mem_cost'],
    [{ algorithm: 'SCRYPT', base64_signer_key: salt, rounds: '8', mem_cost: 14 }, 'rounds'],
  ])('with hash_config %j is refused', (config, reason) => {
    expect(() => readHashing(config)).toThrow(reason);
  });
});

describe('a Keycloak user', () => {
  const credential = (data: object, value = sha256Hash) => ({
    type: 'password',
    secretData: JSON.stringify({ value, salt, additionalParameters: {} }),
    credentialData: JSON.stringify(data),
  });
  const user = {
    id: 'f1c0',
    username: 'maja',
    email: 'maja@hive.test',
    emailVerified: true,
    enabled: false,
    createdTimestamp: 1690000000000,
    firstName: 'Maja',
    lastName: 'Bee',
    attributes: { locale: ['de'] },
    credentials: [credential({ hashIterations: 27500, algorithm: 'pbkdf2-sha256' }), { type: 'otp' }],
    realmRoles: ['editor', 'default-roles-hive', 'offline_access'],
    clientRoles: { account: ['manage-account'] },
    groups: ['/bees'],
    federatedIdentities: [
      { identityProvider: 'google', userId: '1078', userName: 'maja@hive.test' },
      { identityProvider: 'corp-saml', userId: 'x' },
    ],
  };

  it('is converted', () => {
    expect(read('keycloak', user)).toMatchObject({
      password: { passwordHash: `$pbkdf2-sha256$i=27500$${salt.replaceAll('=', '')}$${sha256Hash.slice(0, 42)}4` },
      profile: { name: 'Maja Bee' },
      createdAt: '2023-07-22T04:26:40.000Z',
      banned: true,
      appMetadata: {
        clientRoles: { account: ['manage-account'] },
        groups: ['/bees'],
        imported: { from: 'keycloak', id: 'f1c0' },
      },
      roles: ['editor'],
      identities: [{ provider: 'google', subject: '1078' }],
      ignored: ['attributes', 'credentials.otp', 'federatedIdentities.corp-saml'],
    });
  });

  const additionalParameters = {
    hashLength: ['32'],
    memory: ['7168'],
    type: ['id'],
    version: ['1.3'],
    parallelism: ['1'],
  };

  it('has an Argon2 hash, the default since version 25', () => {
    const argon2 = credential({ hashIterations: 5, algorithm: 'argon2', additionalParameters });
    expect(read('keycloak', { ...user, credentials: [argon2] })).toMatchObject({
      password: { passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/) },
    });
  });

  it.each([
    [{ hashIterations: 5, algorithm: 'md5' }, 'algorithm must be argon2, pbkdf2'],
    [
      { hashIterations: 5, algorithm: 'argon2', additionalParameters: { ...additionalParameters, type: ['i'] } },
      'type id',
    ],
    [{ hashIterations: 99_999_999, algorithm: 'pbkdf2' }, 'i from 1 to'],
    [{ hashIterations: '27500$x', algorithm: 'pbkdf2' }, 'passwordHash must be'],
    [{}, 'algorithm must be'],
  ])('is refused with %j', (data, reason) => {
    const wrong = { ...user, credentials: [credential(data)] };
    expect(read('keycloak', wrong)).toEqual({
      line: 1,
      problem: expect.objectContaining({ message: expect.stringContaining(reason) }),
    });
  });
});

describe('every format', () => {
  it('names its documentation page', () => {
    for (const name of ['supabase', 'auth0', 'firebase', 'keycloak'] as const)
      expect(findImportFormat(name, null).documentation).toMatch(/^https:\/\//);
  });
});
