import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { AccessTokensService, type AccessTokenSubject } from './access-tokens.service';
import type { SigningKeySet, SigningKeysService } from './signing-keys.service';
import { UserClaimsService, type TokenUser } from './user-claims.service';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const keysWith = (publicKeys: ReadonlyMap<string, KeyObject>): SigningKeySet => ({
  active: { id: 'first', privateKey },
  publicKeys,
  rsa: { active: undefined, publicKeys: new Map(), hintKeys: new Map() },
  hintKeys: new Map(),
  publicJwks: [],
});
const keys = keysWith(new Map([['first', publicKey]]));

const createTokens = ({ issuer = '', publicUrl = 'https://auth.test', found = keys } = {}): AccessTokensService => {
  const config = Object.assign(new AuthServiceConfig(), { publicUrl, audience: 'svc' });
  const policy = Object.assign(new AuthPolicyConfig(), {
    issuer,
    accessTokenClaims: '{"tenant":"appMetadata.tenant"}',
  });
  const signingKeys = { current: () => found } as SigningKeysService;
  return new AccessTokensService(signingKeys, config, new UserClaimsService(policy), policy);
};
const tokens = createTokens();

const user: AccessTokenSubject = {
  id: 'bee',
  sessionId: 'session',
  user: {
    id: 'bee',
    email: 'bee@hive.test',
    emailVerified: true,
    anonymous: false,
    roles: [],
    appMetadata: {},
    createdAt: new Date(0),
  },
  amr: ['pwd'],
  authTime: 1_800_000_000.9,
};

/** Signs a token with changed claims. */
const forge = async (claims: JWTPayload, header: object = { kid: 'first' }): Promise<string> =>
  new SignJWT({ ...decodeJwt((await tokens.issue(user)).accessToken), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
    .sign(privateKey);

const refused = expect.objectContaining({ code: 'AUTH_UNAUTHORIZED' });

describe('an access token', () => {
  it('is valid for a quarter of an hour from now', async () => {
    const { iat = 0, exp = 0 } = decodeJwt((await tokens.issue(user)).accessToken);
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
    expect(exp - iat).toBe(15 * 60);
  });

  it('comes with its expiry', async () => {
    const { accessToken, expiresAt } = await tokens.issue(user);
    expect(expiresAt.getTime()).toBe((decodeJwt(accessToken).exp ?? 0) * 1000);
  });

  it('names its subject, without the placeholder address of a user without email', async () => {
    const { user: _user, ...admin } = user;
    expect(await tokens.verify((await tokens.issue(user)).accessToken)).toMatchObject({
      iss: 'https://auth.test',
      aud: 'svc',
      sub: 'bee',
      sid: 'session',
      email: 'bee@hive.test',
    });
    expect(decodeJwt((await tokens.issue(admin)).accessToken)).not.toHaveProperty('email');
  });

  it("contains the methods and time of the owner's recognition", async () => {
    expect(decodeJwt((await tokens.issue(user)).accessToken)).toMatchObject({
      aal: 1,
      amr: ['pwd'],
      auth_time: 1_800_000_000,
    });
    const surely = decodeJwt((await tokens.issue({ ...user, amr: ['pwd', 'otp', 'mfa'] })).accessToken);
    expect(surely).toMatchObject({ aal: 2, amr: ['pwd', 'otp', 'mfa'] });
  });

  const of = (given: Partial<TokenUser>): AccessTokenSubject => ({
    ...user,
    user: { ...(user.user as TokenUser), ...given },
  });

  const claimsFor = async (given: Partial<TokenUser>) => decodeJwt((await tokens.issue(of(given))).accessToken);

  it('contains roles and mapped claims, and omits empty ones', async () => {
    const claims = await claimsFor({ roles: ['editor'], appMetadata: { tenant: 'hive-7' } });
    expect(claims).toMatchObject({ roles: ['editor'], tenant: 'hive-7', sub: 'bee' });
    for (const name of ['roles', 'tenant']) expect(await claimsFor({})).not.toHaveProperty(name);
  });

  it('follows a mapping through own properties only, not inherited ones', async () => {
    const appMetadata = Object.create({ tenant: 'inherited' }) as Record<string, unknown>;
    expect(await claimsFor({ appMetadata })).not.toHaveProperty('tenant');
  });

  it('stays within the size that servers accept', async () => {
    const { accessToken } = await tokens.issue(of({ appMetadata: { tenant: 'x'.repeat(15_000) } }));
    expect(accessToken.length).toBeLessThan(2_000);
  });

  it('is different each time', async () => {
    const [one, other] = [
      decodeJwt((await tokens.issue(user)).accessToken),
      decodeJwt((await tokens.issue(user)).accessToken),
    ];
    expect(one.jti).not.toBe(other.jti);
  });

  it.each([
    [{ publicUrl: 'https://auth.test' }, 'https://auth.test'],
    [{ issuer: 'https://issuer.test/' }, 'https://issuer.test/'],
  ])('of a service at %j has the issuer %s', async (settings, issuer) => {
    expect(decodeJwt((await createTokens(settings).issue(user)).accessToken).iss).toBe(issuer);
  });

  it('is verified once while the keys stay the same', async () => {
    const { accessToken: token } = await tokens.issue(user);
    expect(await tokens.verify(token)).toBe(await tokens.verify(token));
  });

  it.each<[string, JWTPayload]>([
    ['no session', { sid: undefined }],
    ['a number for a session', { sid: 5 }],
    ['an empty subject', { sub: '' }],
    ['no id', { jti: undefined }],
    ['an unknown role', { role: 'root' }],
    ['no expiry', { exp: undefined }],
    ['no time of issue', { iat: undefined }],
    ['an unknown level', { aal: 3 }],
  ])('with %s is refused, though the service signed it', async (_case, claims) => {
    await expect(tokens.verify(await forge(claims))).rejects.toEqual(refused);
  });

  it.each([{}, { kid: '' }, { kid: 'second' }])('with the header %j is refused', async (header) => {
    await expect(tokens.verify(await forge({}, header))).rejects.toEqual(refused);
  });

  it('is not refused as wrong when the keys cannot be read', async () => {
    const broken = new Map<string, KeyObject>();
    broken.get = () => {
      throw new Error('The database is unavailable.');
    };
    await expect(createTokens({ found: keysWith(broken) }).verify(await forge({}))).rejects.toThrow(
      'The database is unavailable.',
    );
  });
});
