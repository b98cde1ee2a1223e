import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countStatuses,
  freshEmail,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';
import { at, organizationCalls } from './organizations.fixture';

let service: AuthService;
let calls: ReturnType<typeof organizationCalls>;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = organizationCalls(service);
});
afterAll(() => service.close());

describe('an invitation', () => {
  it('is accepted once by its token, also before the address is verified', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const email = freshEmail();
    expect((await calls.invite(owner, organization, email)).statusCode).toBe(200);
    const token = await calls.tokenFor(email);
    const joining = await signUp(service, email);
    const answers = await times(5, () => calls.accept(joining, { token }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 404: 4 });
    expect(await calls.rolesIn(organization)).toEqual(['owner', 'member']);
    const stored = 'SELECT 1 FROM auth.organization_invitations i WHERE i::text LIKE $1';
    expect(await service.query(stored, [`%${token}%`])).toEqual([]);
  });

  it('cannot be taken by another account, an expired link or an unverified address without the token', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const [invited, other] = [await signUp(service), await calls.person()];
    const invitation = (await calls.invite(owner, organization, invited.email)).json<{ id: string }>();
    const token = await calls.tokenFor(invited.email);
    const refused = { statusCode: 404, error: 'AUTH_INVITATION_NOT_FOUND' };
    expect((await calls.accept(other, { token })).json()).toMatchObject(refused);
    expect((await calls.accept(other, { invitationId: invitation.id })).json()).toMatchObject(refused);
    expect((await calls.accept(invited, { invitationId: invitation.id })).json()).toMatchObject(refused);
    const own = await calls.call('GET', '/api/auth/account/organization-invitations', invited);
    expect(own.json()).toEqual({ data: [] });
    await service.query('UPDATE auth.organization_invitations SET expires_at = now() WHERE id = $1', [invitation.id]);
    expect((await calls.accept(invited, { token })).json()).toMatchObject(refused);
  });

  it('ends when it is withdrawn, and when the address is invited again', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const invited = await calls.person();
    await calls.invite(owner, organization, invited.email);
    const first = await calls.tokenFor(invited.email);
    expect((await calls.invite(owner, organization, invited.email)).statusCode).toBe(429);
    await service.query('DELETE FROM auth.mailed_addresses');
    const again = (await calls.invite(owner, organization, invited.email, 'admin')).json<{ id: string }>();
    expect((await calls.accept(invited, { token: first })).statusCode).toBe(404);
    const listed = await calls.call('GET', '/api/auth/account/organization-invitations', invited);
    expect(listed.json()).toMatchObject({ data: [{ id: again.id, role: 'admin', organizationName: 'Busy hive' }] });
    expect((await calls.call('DELETE', at(organization, 'invitations', again.id), owner)).statusCode).toBe(200);
    expect((await calls.accept(invited, { invitationId: again.id })).statusCode).toBe(404);
  });

  it('is sent by owners and administrators with a verified address, and makes owners only for owners', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const [admin, member] = [
      await calls.join(owner, organization, 'admin'),
      await calls.join(owner, organization, 'editor'),
    ];
    const refused = { statusCode: 403, error: 'AUTH_ORGANIZATION_ROLE_REQUIRED' };
    expect((await calls.invite(member, organization, freshEmail())).json()).toMatchObject(refused);
    expect((await calls.invite(admin, organization, freshEmail(), 'owner')).json()).toMatchObject(refused);
    expect((await calls.invite(admin, organization, member.email)).json()).toMatchObject({
      error: 'AUTH_ALREADY_MEMBER',
    });
    await service.query('UPDATE auth.auth_records SET email_verified = false WHERE id = $1', [admin.id]);
    expect((await calls.invite(admin, organization, freshEmail())).json()).toMatchObject({
      error: 'AUTH_EMAIL_NOT_VERIFIED',
    });
  });

  it('is one of at most 200 of a user in a day, withdrawn ones and deleted organisations included', async () => {
    const owner = await calls.person();
    await service.query(
      `INSERT INTO auth.audit_events (id, kind, actor, user_id)
        SELECT gen_random_uuid(), 'organization.member_invited', 'system', $1 FROM generate_series(1, 200)`,
      [owner.id],
    );
    expect((await calls.invite(owner, await calls.made(owner), freshEmail())).json()).toMatchObject({
      error: 'TOO_MANY_REQUESTS',
    });
  });
});

describe('the name of an organisation in an invitation', () => {
  it.each(['evil.example', 'evil\u3002example', 'evil\uff0eexample', 'evil\uff61example'])(
    'is not shown when it reads as a link: %j',
    async (name) => {
      const owner = await calls.person();
      const organization = await calls.made(owner, { name });
      const invited = freshEmail();
      expect((await calls.invite(owner, organization, invited)).statusCode).toBe(200);
      const { text, subject } = await service.inbox.next(({ envelope }) => envelope.to[0] === invited);
      expect(`${subject} ${text}`).not.toContain('evil');
      expect(subject).toContain('…');
    },
  );
});
