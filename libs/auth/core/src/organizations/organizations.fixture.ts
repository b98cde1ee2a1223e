import { bearer, signUp, verifyAddress, type AuthService, type Session } from '../../test/auth-service.fixture';
import { expect } from 'vitest';

export interface Organization {
  id: string;
  slug: string;
  role: string | null;
}

export const organizationsPath = '/api/auth/organizations';
export const at = ({ id }: Organization, ...rest: string[]): string => [organizationsPath, id, ...rest].join('/');

/** Calls of users about organisations. */
export const organizationCalls = (service: AuthService) => {
  const personWith = async (email?: string): Promise<Session> => {
    const session = await signUp(service, email);
    await verifyAddress(service, bearer(session.accessToken));
    return session;
  };
  const person = () => personWith();

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, { accessToken }: Session, payload?: object) =>
    service.inject({ method, url, headers: bearer(accessToken), ...(payload === undefined ? {} : { payload }) });

  const create = (session: Session, body: object = {}) =>
    call('POST', organizationsPath, session, { name: 'Busy hive', ...body });
  const made = async (session: Session, body?: object) => (await create(session, body)).json<Organization>();

  const invite = (session: Session, organization: Organization, email: string, role = 'member') =>
    call('POST', at(organization, 'invitations'), session, { email, role });

  const tokenFor = async (email: string): Promise<string> => {
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    return /token=([0-9a-f]{64})/.exec(mail.text)?.[1] ?? '';
  };

  const accept = (session: Session, body: object) =>
    call('POST', '/api/auth/account/organization-invitations/accept', session, body);

  const join = async (owner: Session, organization: Organization, role = 'member'): Promise<Session> => {
    const joining = await person();
    const { id: invitationId } = (await invite(owner, organization, joining.email, role)).json<{ id: string }>();
    expect((await accept(joining, { invitationId })).statusCode).toBe(200);
    return joining;
  };

  const setRole = (session: Session, organization: Organization, { id }: Session, role: string) =>
    call('PATCH', at(organization, 'members', id), session, { role });
  const leave = (session: Session, organization: Organization, who = session) =>
    call('DELETE', at(organization, 'members', who.id), session);
  const rolesIn = async (organization: Organization): Promise<string[]> => {
    const sql = 'SELECT role FROM auth.organization_members WHERE organization_id = $1 ORDER BY id';
    return (await service.query<{ role: string }>(sql, [organization.id])).map(({ role }) => role);
  };

  return { person, personWith, call, create, made, invite, tokenFor, accept, join, setRole, leave, rolesIn };
};
