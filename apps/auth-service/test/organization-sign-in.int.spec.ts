import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthService } from './service.fixture';
import { bearer, signUp, userPassword, exchange, landing, at, startOrganizationSignIns } from '@svc/auth/testing';

let hive: Awaited<ReturnType<typeof startOrganizationSignIns>>;

beforeAll(async () => {
  hive = await startOrganizationSignIns(startAuthService);
});
afterAll(() => hive.close());

const readFailure = async (...sign: Parameters<typeof hive.comeBack>): Promise<string | null> =>
  landing((await hive.comeBack(...sign)).answer).get('svc_error_code');

const readRoles = (userId: string) =>
  hive.service.query<{ role: string }>('SELECT role FROM auth.organization_members WHERE auth_id = $1', [userId]);

describe('the provider of an organisation', () => {
  it('signs in users of its verified domain, with PKCE and nonce, and again as the same user', async () => {
    const own = await hive.provided();
    const email = `maja@${own.domain}`;
    const { authUrl } = await hive.comeBack(own, email);
    const asked = new URL(authUrl).searchParams;
    expect(asked.get('login_hint')).toBe(email);
    expect([asked.get('code_challenge_method'), asked.get('nonce')?.length]).toEqual(['S256', 43]);
    const first = await hive.signIn(own, email);
    expect(first.user).toMatchObject({ email, emailVerified: true });
    expect((await hive.signIn(own, email)).user.id).toBe(first.user.id);
    expect(await readRoles(first.user.id)).toEqual([]);
  });

  it('joins the account that already has the verified email, and takes over an unverified one', async () => {
    const own = await hive.provided();
    const attacker = await signUp(hive.service, `willi@${own.domain}`);
    const { user } = await hive.signIn(own, attacker.email);
    expect(user.id).toBe(attacker.id);
    expect((await hive.service.get('/api/auth/sessions/current', bearer(attacker.accessToken))).statusCode).toBe(401);
    expect((await hive.signIn(own, own.owner.email)).user.id).toBe(own.owner.id);
  });

  it.each([401, 403, 500])('signs in by a complete ID token when its userinfo answers %i', async (status) => {
    const own = await hive.provided({
      fillsIdToken: true,
      tamper: async (context, next) => {
        await next();
        if (context.path === '/me') context.status = status;
      },
    });
    const { user } = await hive.signIn(own, `maja@${own.domain}`);
    expect(user).toMatchObject({ email: `maja@${own.domain}`, emailVerified: true });
  });

  it('is read without its secret, managed by owners, and is one for each organisation', async () => {
    const own = await hive.provided();
    const path = at(own.organization, 'providers');
    const admin = await hive.calls.join(own.owner, own.organization, 'admin');
    const listed = await hive.calls.call('GET', path, admin);
    expect(listed.json()).toMatchObject({ data: [{ id: own.providerId, clientId: 'svc', succeededAt: null }] });
    expect(listed.body).not.toContain('secret');
    const refused = { error: 'AUTH_ORGANIZATION_ROLE_REQUIRED' };
    expect((await hive.calls.call('DELETE', `${path}/${own.providerId}`, admin)).json()).toMatchObject(refused);
    const again = await hive.add.provider(own.owner, own.organization, own.provider);
    expect(again.json()).toMatchObject({ error: 'AUTH_ORGANIZATION_PROVIDER_EXISTS' });
    expect((await hive.calls.call('DELETE', `${path}/${own.providerId}`, own.owner)).statusCode).toBe(200);
    expect((await hive.start(`maja@${own.domain}`)).answer.json()).toMatchObject({
      error: 'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND',
    });
  });

  it('makes users members when their domain joins them, and not those whom SCIM deactivated', async () => {
    const own = await hive.provided();
    expect((await hive.setPolicy(own, { joinMembers: true })).json()).toMatchObject({ joinMembers: true });
    const { user } = await hive.signIn(own, `maja@${own.domain}`);
    expect(await readRoles(user.id)).toEqual([{ role: 'member' }]);
    const sql = `SELECT details ->> 'role' AS role FROM auth.audit_events
      WHERE kind = 'organization.member_added' AND user_id = $1`;
    expect(await hive.service.query(sql, [user.id])).toEqual([{ role: 'member' }]);
    await hive.service.query('DELETE FROM auth.organization_members WHERE auth_id = $1', [user.id]);
    await hive.service.query(
      `INSERT INTO auth.scim_users (id, organization_id, auth_id, user_name, attributes)
        VALUES (gen_random_uuid(), $1, $2, 'maja', '{}')`,
      [own.organization.id, user.id],
    );
    await hive.signIn(own, `maja@${own.domain}`);
    expect(await readRoles(user.id)).toEqual([]);
    const unverified = await signUp(hive.service, `flip@${own.domain}`);
    expect(await readRoles(unverified.id)).toEqual([]);
  });

  it('is demanded by its domain after it worked once: passwords and sign-ups are refused, its own sign-ins are not', async () => {
    const own = await hive.provided();
    const demand = { requireProvider: true };
    const untried = { error: 'AUTH_ORGANIZATION_PROVIDER_UNTRIED' };
    expect((await hive.setPolicy(own, demand)).json()).toMatchObject(untried);
    await hive.signIn(own, own.owner.email);
    expect((await hive.setPolicy(own, demand)).json()).toMatchObject(demand);
    const password = { method: 'password', email: own.owner.email, password: userPassword };
    const refused = await hive.service.post('/api/auth/sessions?client_type=server', password);
    expect(refused.json()).toMatchObject({ statusCode: 403, error: 'AUTH_ORGANIZATION_PROVIDER_REQUIRED' });
    const wrong = { ...password, password: 'not the password' };
    expect((await hive.service.post('/api/auth/sessions?client_type=server', wrong)).statusCode).toBe(401);
    const signedUp = { email: `new@${own.domain}`, password: userPassword, name: 'New' };
    const created = await hive.service.post('/api/auth/users?client_type=server', signedUp);
    expect(created.json()).toMatchObject({ error: 'AUTH_ORGANIZATION_PROVIDER_REQUIRED' });
    expect(await hive.service.query('SELECT id FROM auth.auth_records WHERE email = $1', [signedUp.email])).toEqual([]);
    expect((await hive.signIn(own, own.owner.email)).user.id).toBe(own.owner.id);
    await hive.calls.call('DELETE', at(own.organization, 'providers', own.providerId), own.owner);
    expect((await hive.service.post('/api/auth/sessions?client_type=server', password)).statusCode).toBe(200);
  });
});

describe('the provider of an organisation is refused', () => {
  it('with the cause, when it names an email that it has not verified, or of another domain, or none', async () => {
    let lie: Record<string, unknown> = {};
    const own = await hive.provided({ claims: () => lie });
    const foreign = await signUp(hive.service, `maja@sub.${own.domain}`);
    const [domain, unverified] = ['AUTH_ORGANIZATION_DOMAIN_REQUIRED', 'AUTH_ORGANIZATION_EMAIL_NOT_VERIFIED'];
    const lies: [string, Record<string, unknown>][] = [
      [domain, { email: 'maja@elsewhere.test' }],
      [domain, { email: foreign.email, email_verified: true }],
      [unverified, { email: `maja@${own.domain}`, email_verified: false }],
      [unverified, { email: `maja@${own.domain}@elsewhere.test`, email_verified: true }],
      [unverified, {}],
    ];
    for (const [cause, claims] of lies) {
      lie = claims;
      expect([lie, await readFailure(own, `maja@${own.domain}`)]).toEqual([lie, cause]);
    }
    const made = 'SELECT provider FROM auth.identities WHERE provider = $1';
    expect(await hive.service.query(made, [`organization:${own.organization.id}`])).toEqual([]);
  });

  it('when the account of its user has moved to an email of another domain', async () => {
    const own = await hive.provided();
    const email = `maja@${own.domain}`;
    const { user } = await hive.signIn(own, email);
    await hive.service.query('UPDATE auth.auth_records SET email = $2 WHERE id = $1', [
      user.id,
      `${user.id}@home.test`,
    ]);
    expect(await readFailure(own, email)).toBe('AUTH_ORGANIZATION_DOMAIN_REQUIRED');
  });

  it('when its answer comes to another organisation, or another provider answers (mix-up attack)', async () => {
    const [own, other] = [await hive.provided(), await hive.provided()];
    const { back } = await hive.comeBack(other, `maja@${other.domain}`);
    const misled = back.pathname.replace(other.organization.id, own.organization.id) + back.search;
    expect((await hive.service.get(misled)).json()).toMatchObject({ error: 'AUTH_OAUTH_INVALID_STATE' });
    const { answer } = await hive.start(`maja@${own.domain}`);
    const begun = new URL(answer.json<{ authUrl: string }>().authUrl);
    const foreign = new URL(back);
    foreign.searchParams.set('state', begun.searchParams.get('state') ?? '');
    const mixed = foreign.pathname.replace(other.organization.id, own.organization.id) + foreign.search;
    expect(landing(await hive.service.get(mixed)).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
  });

  it('when it is removed, changed, or its domain is lost while the browser is there', async () => {
    const ends: [string, (own: Awaited<ReturnType<typeof hive.provided>>) => Promise<unknown>][] = [
      [
        'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND',
        ({ owner, organization, providerId }) =>
          hive.calls.call('DELETE', at(organization, 'providers', providerId), owner),
      ],
      [
        'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND',
        ({ owner, organization, providerId }) =>
          hive.calls.call('PATCH', at(organization, 'providers', providerId), owner, { clientId: 'other' }),
      ],
      [
        'AUTH_ORGANIZATION_DOMAIN_REQUIRED',
        ({ owner, organization, domainId }) => hive.calls.call('DELETE', at(organization, 'domains', domainId), owner),
      ],
    ];
    for (const [code, end] of ends) {
      const own = await hive.provided();
      expect(await readFailure(own, `maja@${own.domain}`, { between: () => end(own) })).toBe(code);
    }
  });

  it('when its domain is lost between its answer and the exchange of the code', async () => {
    const own = await hive.provided();
    const { pkce, answer } = await hive.comeBack(own, `maja@${own.domain}`);
    await hive.calls.call('DELETE', at(own.organization, 'domains', own.domainId), own.owner);
    const exchanged = await exchange(hive.service, landing(answer).get('svc_code'), pkce.verifier);
    expect(exchanged.json()).toMatchObject({ error: 'AUTH_ORGANIZATION_DOMAIN_REQUIRED' });
  });
});
