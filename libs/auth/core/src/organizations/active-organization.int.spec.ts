import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthService, type AuthService, type Session } from '../../test/auth-service.fixture';
import { at, organizationsPath, organizationCalls } from './organizations.fixture';

let service: AuthService;
let calls: ReturnType<typeof organizationCalls>;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = organizationCalls(service);
});
afterAll(() => service.close());

describe('a session that acts for an organisation', () => {
  const switchTo = (session: Session, organizationId: string | null) =>
    calls.call('POST', '/api/auth/sessions/current/organization', session, { organizationId });
  const refresh = async ({ refreshToken }: Session) =>
    (await service.post('/api/auth/refresh?client_type=server', { refreshToken })).json<Session>();
  const readClaims = (token: string) => {
    const { org_id, org_slug, org_role, org_membership } = decodeJwt(token);
    return { org_id, org_slug, org_role, org_membership };
  };
  const none = { org_id: undefined, org_slug: undefined, org_role: undefined, org_membership: undefined };
  const hasEnded = async (membership: unknown): Promise<boolean> => {
    const { sessions } = (await service.get('/.well-known/ended-sessions')).json<{ sessions: { id: string }[] }>();
    return sessions.some(({ id }) => id === membership);
  };

  it('bears it in its tokens until it is changed, through refreshes', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    expect(readClaims(owner.accessToken)).toEqual(none);
    const answer = (await switchTo(owner, organization.id)).json<{ accessToken: string }>();
    expect(answer).toMatchObject({ organization: { id: organization.id, slug: organization.slug, role: 'owner' } });
    const claims = { org_id: organization.id, org_slug: organization.slug, org_role: 'owner' };
    expect(readClaims(answer.accessToken)).toMatchObject(claims);
    const refreshed = await refresh(owner);
    expect(readClaims(refreshed.accessToken)).toMatchObject(claims);
    const confirmed = await calls.call('GET', organizationsPath, { ...owner, ...refreshed });
    expect(confirmed.json()).toMatchObject({ data: [{ current: true }] });
    const back = (await switchTo(owner, null)).json<{ accessToken: string }>();
    expect([readClaims(back.accessToken), readClaims((await refresh({ ...owner, ...refreshed })).accessToken)]).toEqual(
      [none, none],
    );
  });

  it.each(['role', 'removal', 'deletion'])('has its tokens listed as ended by the %s of the member', async (cause) => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const member = await calls.join(owner, organization);
    const { accessToken } = (await switchTo(member, organization.id)).json<Session>();
    const { org_membership } = readClaims(accessToken);
    expect(await hasEnded(org_membership)).toBe(false);
    if (cause === 'role') await calls.setRole(owner, organization, member, 'editor');
    if (cause === 'removal') await calls.leave(owner, organization, member);
    if (cause === 'deletion') await calls.call('DELETE', at(organization), owner);
    expect(await hasEnded(org_membership)).toBe(true);
    const next = readClaims((await refresh(member)).accessToken);
    expect(next.org_role).toBe(cause === 'role' ? 'editor' : undefined);
    expect(next.org_membership).not.toBe(org_membership);
  });
});
