import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startAuthService } from './service.fixture';
import {
  bearer,
  changeSettings,
  countStatuses,
  freshEmail,
  holdChange,
  signInAsAdmin,
  type Session,
  startOrganizationSignIns,
  at,
  emailChangeCalls,
} from '@svc/auth/testing';

type Hive = Awaited<ReturnType<typeof startOrganizationSignIns>>;
type Provided = Awaited<ReturnType<Hive['provided']>>;

let hive: Hive;

beforeAll(async () => {
  hive = await startOrganizationSignIns(startAuthService);
});
afterAll(() => hive.close());

const emails = emailChangeCalls(() => hive.service);
const lastOwner = { statusCode: 409, error: 'AUTH_LAST_OWNER' };

/** Signs the owner in through the provider, and lets the domain demand it and join its users. */
const demanding = async (): Promise<Provided> => {
  const own = await hive.provided();
  await hive.signIn(own, own.owner.email);
  expect((await hive.setPolicy(own, { joinMembers: true, requireProvider: true })).statusCode).toBe(200);
  return own;
};

/** A member through the domain. */
const createMember = async (own: Provided, name = 'maja'): Promise<Session> => {
  const email = `${name}@${own.domain}`;
  const { user, accessToken, refreshToken } = await hive.signIn(own, email);
  return { id: user.id, email, accessToken, refreshToken };
};

const memberWithRole = async (own: Provided, role: string): Promise<Session> => {
  const member = await createMember(own, `second-${role}`);
  expect((await hive.calls.setRole(own.owner, own.organization, member, role)).statusCode).toBe(200);
  return member;
};

const roleIn = async ({ organization }: Provided, { id }: Session): Promise<string | null> => {
  const sql = 'SELECT role FROM auth.organization_members WHERE organization_id = $1 AND auth_id = $2';
  return (await hive.service.query<{ role: string }>(sql, [organization.id, id]))[0]?.role ?? null;
};

const readClaims = (token: string): Record<string, string> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>;

const actingFor = async ({ organization }: Provided, { accessToken }: Session): Promise<Record<string, string>> => {
  const body = { organizationId: organization.id };
  const answer = await hive.service.post('/api/auth/sessions/current/organization', body, bearer(accessToken));
  return readClaims(answer.json<{ accessToken: string }>().accessToken);
};

const endedIds = async (): Promise<string[]> => {
  const answer = await hive.service.get('/.well-known/ended-sessions');
  return answer.json<{ sessions: { id: string }[] }>().sessions.map(({ id }) => id);
};

const readRemovals = ({ id }: Session) =>
  hive.service.query(
    `SELECT actor, details FROM auth.audit_events WHERE kind = 'organization.member_removed' AND user_id = $1`,
    [id],
  );

const patchEmail = async (userId: string, email: string) => {
  const headers = bearer(await signInAsAdmin(hive.service));
  const payload = { email, emailVerified: true };
  return hive.service.inject({ method: 'PATCH', url: `/api/auth/users/${userId}`, headers, payload });
};

const noticeTo = (owner: Session) =>
  hive.service.inbox.next(({ envelope, subject }) => envelope.to.includes(owner.email) && /no longer/.test(subject));

describe('a member of a domain that demands its provider', () => {
  it.each(['member', 'admin', 'owner'])(
    'with the role %s leaves the organisation by a change to a private address, and its owners are told',
    async (role) => {
      const own = await demanding();
      const member = await memberWithRole(own, role);
      const { org_membership: membership, org_role: acting } = await actingFor(own, member);
      expect([acting, await endedIds()]).toEqual([role, expect.not.arrayContaining([membership])]);
      const { newEmail } = await emails.changed(member);
      expect(await emails.readEmail(member.id)).toBe(newEmail);
      expect([await roleIn(own, member), await endedIds()]).toEqual([null, expect.arrayContaining([membership])]);
      const details = { organizationId: own.organization.id, userId: member.id, role, by: 'domain' };
      expect(await readRemovals(member)).toEqual([{ actor: 'system', details }]);
      const { text } = await noticeTo(own.owner);
      expect(text).toContain(member.email);
      expect(text).toContain('Busy hive');
      expect(text).not.toContain(newEmail);
    },
  );

  it('reaches nothing of the organisation afterwards by its session or an earlier key', async () => {
    const own = await demanding();
    const member = await memberWithRole(own, 'admin');
    const made = await hive.service.post(
      '/api/auth/account/api-keys',
      { name: 'Script', scopes: ['videos:read'] },
      bearer(member.accessToken),
    );
    const { key } = made.json<{ key: string }>();
    await actingFor(own, member);
    await emails.changed(member);
    const missing = { statusCode: 404, error: 'AUTH_ORGANIZATION_NOT_FOUND' };
    expect((await hive.calls.call('GET', at(own.organization), member)).json()).toMatchObject(missing);
    const { refreshToken } = member;
    const renewed = await hive.service.post('/api/auth/refresh?client_type=server', { refreshToken });
    expect(readClaims(renewed.json<{ accessToken: string }>().accessToken)).not.toHaveProperty('org_id');
    expect((await hive.service.post('/api/auth/keys/introspect', { key })).statusCode).toBe(401);
    expect((await hive.service.get(at(own.organization), bearer(key))).statusCode).toBe(401);
  });

  it('keeps keys and sessions of the account, which act for the user alone, when an administrator moves it', async () => {
    const own = await demanding();
    const member = await createMember(own);
    const body = { name: 'Script', scopes: ['videos:read'] };
    const { key } = (await hive.service.post('/api/auth/account/api-keys', body, bearer(member.accessToken))).json<{
      key: string;
    }>();
    const { org_membership: membership } = await actingFor(own, member);
    expect((await patchEmail(member.id, freshEmail())).statusCode).toBe(200);
    const introspected = await hive.service.post('/api/auth/keys/introspect', { key });
    expect(introspected.json()).toMatchObject({ userId: member.id });
    expect(introspected.body).not.toContain(own.organization.id);
    const { refreshToken } = member;
    const renewed = await hive.service.post('/api/auth/refresh?client_type=server', { refreshToken });
    expect(readClaims(renewed.json<{ accessToken: string }>().accessToken)).not.toHaveProperty('org_id');
    expect(await endedIds()).toContain(membership);
  });

  it('leaves by the link of the mail too, and when an administrator of the service changes the address', async () => {
    const own = await demanding();
    const [byLink, byAdministrator] = [await createMember(own), await createMember(own, 'willi')];
    await changeSettings(hive.service, { verifyEmailMethod: 'link' });
    onTestFinished(() => changeSettings(hive.service, { verifyEmailMethod: 'code' }));
    const newEmail = freshEmail();
    expect((await emails.ask(byLink.accessToken, newEmail)).statusCode).toBe(202);
    expect((await emails.byLink(await emails.tokenFor(newEmail), byLink)).statusCode).toBe(200);
    expect((await patchEmail(byAdministrator.id, freshEmail())).statusCode).toBe(200);
    expect([await roleIn(own, byLink), await roleIn(own, byAdministrator)]).toEqual([null, null]);
  });

  it('leaves whichever statement writes the address', async () => {
    const own = await demanding();
    const member = await createMember(own);
    await hive.service.query('UPDATE auth.auth_records SET email = $2 WHERE id = $1', [member.id, freshEmail()]);
    expect([await roleIn(own, member), await readRemovals(member)]).toEqual([null, [expect.anything()]]);
    const alone = 'UPDATE auth.auth_records SET email = $2 WHERE id = $1';
    await expect(hive.service.query(alone, [own.owner.id, freshEmail()])).rejects.toThrow('last owner');
  });

  it('stays with another address of the domain, and when the domain demands nothing', async () => {
    const own = await demanding();
    const member = await createMember(own);
    expect((await patchEmail(member.id, `maja.bee@${own.domain}`)).statusCode).toBe(200);
    expect(await roleIn(own, member)).toBe('member');
    await hive.setPolicy(own, { requireProvider: false });
    await patchEmail(member.id, freshEmail());
    expect(await roleIn(own, member)).toBe('member');
  });

  it('stays only if another domain of the organisation demands the provider too', async () => {
    const own = await demanding();
    const [staying, leaving] = [await createMember(own), await createMember(own, 'willi')];
    const second = `second.${own.domain}`;
    const domainId = await hive.add.verifiedDomain(own.owner, own.organization, second);
    await patchEmail(leaving.id, `willi@${second}`);
    await hive.setPolicy({ ...own, domainId }, { requireProvider: true });
    await patchEmail(staying.id, `maja@${second}`);
    expect([await roleIn(own, staying), await roleIn(own, leaving)]).toEqual(['member', null]);
  });
});

describe('the last owner of an organisation whose domain demands its provider', () => {
  it('is refused a private address with the reason, before a mail is sent and when it is confirmed', async () => {
    const own = await hive.provided();
    await hive.signIn(own, own.owner.email);
    const { newEmail, otp } = await emails.asked(own.owner);
    await hive.setPolicy(own, { requireProvider: true });
    const refused = await emails.ask(own.owner.accessToken, freshEmail());
    expect(refused.json()).toMatchObject({ ...lastOwner, message: expect.stringContaining('domain') as string });
    expect((await emails.confirm(own.owner.accessToken, newEmail, otp)).json()).toMatchObject(lastOwner);
    expect((await patchEmail(own.owner.id, newEmail)).json()).toMatchObject(lastOwner);
    expect([await emails.readEmail(own.owner.id), await roleIn(own, own.owner)]).toEqual([own.owner.email, 'owner']);
    await hive.setPolicy(own, { requireProvider: false });
    expect((await emails.confirm(own.owner.accessToken, newEmail, otp)).statusCode).toBe(200);
    expect(await roleIn(own, own.owner)).toBe('owner');
  });

  it('is one of two who leave at the same moment', async () => {
    const own = await demanding();
    const second = await memberWithRole(own, 'owner');
    const changes = [own.owner, second].map(({ id }) => patchEmail(id, freshEmail()));
    expect(countStatuses(await Promise.all(changes))).toEqual({ 200: 1, 409: 1 });
    expect(await hive.calls.rolesIn(own.organization)).toEqual(['owner']);
  });

  it('waits for another owner who leaves in an open transaction', async () => {
    const own = await demanding();
    const second = await memberWithRole(own, 'owner');
    const sql = 'UPDATE auth.auth_records SET email = $2 WHERE id = $1';
    const first = await holdChange(hive.service, sql, [second.id, freshEmail()]);
    const change = patchEmail(own.owner.id, freshEmail());
    await first.waitedFor();
    await first.commit();
    expect((await change).json()).toMatchObject(lastOwner);
  });

  it('gets the old address back by the undo link, and stays the owner', async () => {
    const own = await demanding();
    const outsider = await hive.calls.person();
    const undoToken = await emails.asked(outsider, `late@${own.domain}`).then(async ({ newEmail, otp, ...asked }) => {
      expect((await emails.confirm(outsider.accessToken, newEmail, otp)).statusCode).toBe(200);
      return asked.undoToken;
    });
    const add = `INSERT INTO auth.organization_members (id, organization_id, auth_id, role, grant_id)
      VALUES (gen_random_uuid(), $1, $2, 'owner', gen_random_uuid())`;
    await hive.service.query(add, [own.organization.id, outsider.id]);
    await hive.calls.leave(own.owner, own.organization);
    expect((await emails.undo(undoToken)).statusCode).toBe(200);
    expect([await emails.readEmail(outsider.id), await roleIn(own, outsider)]).toEqual([outsider.email, 'owner']);
  });
});

describe('the undo of a change into a domain that demands its provider', () => {
  it('ends the membership', async () => {
    const own = await demanding();
    const outsider = await hive.calls.person();
    const { undoToken } = await emails.changed(outsider, `back@${own.domain}`);
    const member = await createMember(own, 'back');
    expect([member.id, await roleIn(own, member)]).toEqual([outsider.id, 'member']);
    expect((await emails.undo(undoToken)).statusCode).toBe(200);
    expect([await emails.readEmail(outsider.id), await roleIn(own, outsider)]).toEqual([outsider.email, null]);
  });
});

describe('a member who was invited with an address of another domain', () => {
  it('signs in by password and keeps the membership with every other private address', async () => {
    const own = await demanding();
    const invited = await hive.calls.join(own.owner, own.organization, 'admin');
    const { newEmail } = await emails.changed(invited);
    expect(await roleIn(own, invited)).toBe('admin');
    expect((await emails.signIn(newEmail)).statusCode).toBe(200);
  });
});
