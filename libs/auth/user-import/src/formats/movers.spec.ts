import { readReality } from '@svc/testing';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { readImportLine, type ImportedUser } from '../import-line';
import { findImportFormat, type FormatName } from '.';

interface RecordedExport {
  readonly format: FormatName;
  readonly title: string;
  readonly line: Readonly<Record<string, unknown>>;
  /** Members of the user that it becomes. */
  readonly expected: object;
}

const exported = readReality<RecordedExport>('exports');

const recorded = (name: FormatName): RecordedExport => exported.find(({ format }) => format === name)!;

const read = (format: FormatName, user: object) =>
  readImportLine(JSON.stringify(user), 1, findImportFormat(format, null)) as ImportedUser;

describe('a recorded export', () => {
  it.each(exported)('of $format is converted: $title', ({ format, line, expected }) => {
    expect(read(format, line)).toMatchObject(expected);
  });
});

describe('a user of InsForge', () => {
  const { line } = recorded('insforge');

  it('is converted, with the whole profile, which InsForge shows to every caller', () => {
    expect(read('insforge', line)).toMatchObject({
      id: line['id'],
      email: 'maja@hive.test',
      emailVerified: true,
      password: { passwordHash: line['password'], passwordScheme: 'bcrypt' },
      profile: { name: 'Maja Bee', bio: 'Collects honey', profileMetadata: { birthday: '1990-01-31' } },
      createdAt: '2026-01-31T10:00:00.123Z',
      appMetadata: { plan: 'gold', imported: { from: 'insforge', id: line['id'] } },
      roles: ['editor'],
      identities: [
        { provider: 'google', subject: '1078', email: 'maja@hive.test' },
        { provider: 'x', subject: '4711', email: null },
      ],
      ignored: ['providers.tiktok'],
    });
  });

  it('may have neither a password nor providers nor a profile', () => {
    const { password: _password, providers: _providers, profile: _profile, ...bare } = line;
    expect(read('insforge', bare)).toMatchObject({ password: null, identities: [], profile: { name: '' } });
  });
});

describe('a user of better-auth', () => {
  const { line } = recorded('better-auth');

  it('is converted', () => {
    expect(read('better-auth', line)).toMatchObject({
      id: line['id'],
      email: 'maja@hive.test',
      emailVerified: true,
      password: { passwordHash: expect.stringMatching(/^\$scrypt-nfkc\$ln=14,r=16,p=1\$/), passwordScheme: 'phc' },
      profile: { name: 'Maja Bee', avatarUrl: 'https://hive.test/maja.png' },
      createdAt: '2026-01-31T10:00:00.123Z',
      banned: false,
      appMetadata: { imported: { from: 'better-auth', id: line['id'] } },
      roles: ['editor'],
      identities: [{ provider: 'google', subject: '1078', email: null }],
      ignored: ['accounts.gitlab'],
    });
  });

  it('gets the codes of the old key: those that createOTP of @better-auth/utils 0.5.1 made', () => {
    const { factors } = read('better-auth', line);
    const [app] = factors;
    const secret = app?.type === 'totp' ? new Uint8Array(app.secret).buffer : new ArrayBuffer(0);
    const totp = new TOTP({ secret: new Secret({ buffer: secret }) });
    expect([1, 60_000_000].map((step) => totp.generate({ timestamp: step * 30_000 }))).toEqual(['652531', '023009']);
  });

  it('keeps recovery codes and passkeys', () => {
    expect(read('better-auth', line).factors).toMatchObject([
      { type: 'totp' },
      { type: 'recovery_codes', codes: ['aB3dE-fG6hJ', 'kL9mN-pQ2rS'] },
      {
        type: 'webauthn',
        name: 'laptop',
        credentialId: Buffer.from('AAECAwQFBgcICQoLDA0ODw', 'base64url'),
        signatureCount: 0,
        transports: ['internal', 'hybrid'],
        addedAt: '2026-01-31T10:00:00+00:00',
      },
    ]);
  });

  it.each([
    ['encrypted', 'a1'.repeat(72)],
    ['in an envelope', `$ba$1$${'a1'.repeat(72)}`],
  ])('loses a key that is still %s, and says so', (_case, secret) => {
    const user = read('better-auth', { ...line, twoFactor: { secret, backupCodes: '[]' } });
    expect(user.factors.map(({ type }) => type)).toEqual(['webauthn']);
    expect(user.ignored).toContain('twoFactor');
  });

  it('names a second factor that the export lacks', () => {
    const { twoFactor: _twoFactor, ...bare } = line;
    expect(read('better-auth', bare).ignored).toContain('twoFactor');
  });

  it.each([
    ['2020-01-01T00:00:00.000', false, null],
    ['2999-01-01T00:00:00.000', true, '2999-01-01T00:00:00.000Z'],
    [null, true, null],
  ])('is banned until %s', (banExpires, banned, bannedUntil) => {
    expect(read('better-auth', { ...line, banned: true, banExpires })).toMatchObject({ banned, bannedUntil });
  });

  it.each(['2026-01-31T10:00:00.123', '2026-01-31 10:00:00.123', '2026-01-31 10:00:00.123+00', 1_769_853_600_123])(
    'was created at %s, in UTC where no zone is written',
    (createdAt) => {
      expect(read('better-auth', { ...line, createdAt })).toMatchObject({ createdAt: '2026-01-31T10:00:00.123Z' });
    },
  );

  it.each(['md5', 'a:b', `${'a'.repeat(32)}:${'b'.repeat(64)}`])('with the hash %s is refused', (password) => {
    const accounts = [{ providerId: 'credential', password }];
    expect(read('better-auth', { ...line, accounts })).toEqual({
      line: 1,
      problem: expect.objectContaining({
        message: expect.stringContaining('accounts.password must be a hash of better-auth'),
      }),
    });
  });

  it('may have a bcrypt hash of the application', () => {
    const accounts = [{ providerId: 'credential', password: `$2b$10$${'a'.repeat(53)}` }];
    expect(read('better-auth', { ...line, accounts })).toMatchObject({ password: { passwordScheme: 'bcrypt' } });
  });
});

describe('second factors', () => {
  const supabase = {
    email: 'maja@hive.test',
    email_confirmed_at: '2026-01-31T10:00:00+00:00',
    factors: [
      { factor_type: 'totp', status: 'verified', secret: 'MFBDGX3EIU3C2Z2IHFVEWMTNJY2XAUJY', friendly_name: 'phone' },
      { factor_type: 'totp', status: 'unverified', secret: 'MFBDGX3EIU3C2Z2IHFVEWMTNJY2XAUJY' },
      { factor_type: 'totp', status: 'verified', secret: '{"key_id":"k","alg":"aes-gcm-hkdf","data":"x"}' },
      { factor_type: 'phone', status: 'verified', secret: null },
    ],
    passkeys: [
      { credential_id: '\\x0001', public_key: '\\xa50102', sign_count: 3, transports: ['usb'], friendly_name: 'key' },
    ],
  };

  it('of Supabase are kept when they are verified and readable', () => {
    const { factors, ignored } = read('supabase', supabase);
    expect(factors).toMatchObject([
      { type: 'totp', name: 'phone' },
      { type: 'webauthn', name: 'key', credentialId: Buffer.from([0, 1]), signatureCount: 3, transports: ['usb'] },
    ]);
    expect(ignored).toEqual(['factors.totp', 'factors.phone']);
  });

  it('beside an unverified address are left out: an attacker may have left them there', () => {
    const { factors, ignored } = read('supabase', { ...supabase, email_confirmed_at: null });
    expect(factors).toEqual([]);
    expect(ignored).toContain('factors');
  });

  const keycloakCredential = (type: string, secretData: object, credentialData: object) => ({
    type,
    userLabel: 'phone',
    createdDate: 1_690_000_000_000,
    secretData: JSON.stringify(secretData),
    credentialData: JSON.stringify(credentialData),
  });
  const app = { subType: 'totp', digits: 6, counter: 0, period: 30, algorithm: 'HmacSHA1' };

  it('of Keycloak are kept, where their codes are of our kind', () => {
    const passkey = { credentialId: 'AAE=', counter: 1, credentialPublicKey: 'pQEC', transports: [] };
    const credentials = [
      keycloakCredential('otp', { value: 'a text of 20 letters' }, app),
      keycloakCredential('otp', { value: 'MFBDGX3EIU3C2Z2I' }, { ...app, secretEncoding: 'BASE32' }),
      keycloakCredential('otp', { value: 'a text of 20 letters' }, { ...app, digits: 8 }),
      keycloakCredential('otp', { value: 'a text of 20 letters' }, { ...app, algorithm: 'HmacSHA256' }),
      keycloakCredential('otp', { value: 'a text of 20 letters' }, { ...app, subType: 'hotp' }),
      keycloakCredential('webauthn-passwordless', {}, passkey),
      keycloakCredential('recovery-authn-codes', {}, {}),
    ];
    const user = read('keycloak', { email: 'maja@hive.test', emailVerified: true, credentials });
    expect(user.factors).toMatchObject([
      { type: 'totp', secret: Buffer.from('a text of 20 letters'), name: 'phone', addedAt: '2023-07-22T04:26:40.000Z' },
      { type: 'totp', secret: Buffer.from('aB3_dE6-gH') },
      { type: 'webauthn', credentialId: Buffer.from([0, 1]), publicKey: Buffer.from([0xa5, 1, 2]) },
    ]);
    expect(user.ignored).toEqual([...Array<string>(3).fill('credentials.otp'), 'credentials.recovery-authn-codes']);
  });

  it.each([
    [[{ type: 'totp', secret: 'AAAA' }], 'a secret of 10 to 128 bytes'],
    [[{ type: 'totp', secret: '1'.repeat(32) }], 'a secret of 10 to 128 bytes'],
    [[{ type: 'sms' }], 'a type of totp, recovery_codes, webauthn'],
    [[{ type: 'constructor' }], 'a type of totp'],
    [[null], 'a list of objects'],
    [{}, 'a list of objects'],
    [Array(11).fill({ type: 'recovery_codes', codes: ['12345678'] }), 'at most 10 entries'],
    [[{ type: 'recovery_codes', codes: ['1'] }], 'codes, a list'],
    [[{ type: 'webauthn', credentialId: 'AAE', publicKey: '!' }], 'in Base64'],
    [[{ type: 'webauthn', credentialId: 'A'.repeat(1_400), publicKey: 'pQEC' }], 'in Base64'],
    [[{ type: 'webauthn', credentialId: 'AAE', publicKey: 'pQEC', signatureCount: -1 }], 'signatureCount'],
    [[{ type: 'webauthn', credentialId: 'AAE', publicKey: 'pQEC', transports: ['U$B'] }], 'transports'],
  ])('of our own format are refused: %j', (factors, reason) => {
    const line = JSON.stringify({ email: 'maja@hive.test', emailVerified: true, factors });
    expect(readImportLine(line, 1, findImportFormat(undefined, null))).toEqual({
      line: 1,
      problem: expect.objectContaining({ message: expect.stringContaining(reason) }),
    });
  });
});
