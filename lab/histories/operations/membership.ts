import { text } from '../clients/answers';
import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import { strangeDevice, type Scene } from '../clients/scene';
import type { HeldInvitation, HeldRight, HeldSession } from '../clients/wallet';
import type { Fact } from '../model/operation';
import type { WireRequest } from '../system/replica';
import { administrator } from './administration';
import { accessFact, bearerHeader } from './held-session';

const path = '/api/auth/organizations';
const roles = ['member', 'admin', 'owner'] as const;

/** Another user makes an organisation. It belongs to no account that is checked. */
export const foreignOrganization = async (scene: Scene, draws: Random): Promise<string | null> => {
  const { address, program } = strangeDevice(draws);
  const from = { 'x-forwarded-for': address, 'user-agent': program };
  const ask = async (request: Omit<WireRequest, 'method'>): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { ...from, ...request.headers };
    const { answer } = await scene.system.ask(draws.below(2), { ...request, method: 'POST', headers });
    return answer?.body ?? {};
  };
  const email = `owner-${scene.plan.number}-${draws.below(1e9)}@hive.test`;
  const body = { email, password: scene.makePassword(0) };
  const { accessToken } = await ask({ path: '/api/auth/users?client_type=server', body });
  const headers = { authorization: `Bearer ${text(accessToken)}` };
  const made = await ask({ path, headers, body: { name: 'Other hive' } });
  return text(made['id']);
};

export const inviteTo = async (
  scene: Scene,
  organization: string,
  draws: Random,
): Promise<HeldInvitation | undefined> => {
  await scene.system.clock.ageMails();
  const role = draws.pick(roles)!;
  const answer = await scene.perform(draws, {
    name: 'be invited',
    device: administrator,
    request: { method: 'POST', path: `${path}/${organization}/invitations`, body: { email: scene.address, role } },
    asAdministrator: 'token',
    facts: () => [],
  });
  const id = answer?.status === 200 ? text(answer.body['id']) : null;
  return id === null ? undefined : { id, organization, role };
};

const invite = async (scene: Scene, draws: Random): Promise<void> => {
  const organization = await foreignOrganization(scene, draws);
  const invitation = organization === null ? undefined : await inviteTo(scene, organization, draws);
  if (invitation !== undefined) scene.wallet.invitations.push(invitation);
};

/** Each invitation is to an organisation of its own: a membership is named by it. */
export const beInvited: OperationKind = { weight: 3, theme: 'rights', begin: invite };

/** Without the token of the mail the address of the account must be verified. */
export const accept = (
  scene: Scene,
  { id: invitationId, organization: right, role }: HeldInvitation,
  session: HeldSession,
  draws: Random,
): Promise<unknown> =>
  scene.perform(draws, {
    name: 'accept an invitation',
    device: session.device,
    request: {
      method: 'POST',
      path: '/api/auth/account/organization-invitations/accept',
      headers: bearerHeader(session),
      body: { invitationId },
    },
    facts: (_answer, outcome): Fact[] => {
      if (outcome === 'accepted') scene.wallet.rights.push({ id: right, kind: 'membership', key: null });
      return [
        accessFact(session),
        { type: 'spends', secret: `invitation ${invitationId}` },
        { type: 'grants', right, kind: 'membership' },
        { type: 'sets role', right, role },
      ];
    },
  });

export const acceptInvitation: OperationKind = {
  weight: 8,
  theme: 'rights',
  begin: (scene, draws) => {
    const { invitations, rights } = scene.wallet;
    const open = invitations.filter(({ organization }) => !rights.some(({ id }) => id === organization));
    const invitation = draws.pick(draws.chance(0.85) ? open : invitations);
    const session = draws.pick(scene.wallet.living());
    return invitation && session && accept(scene, invitation, session, draws);
  },
};

const heldMembership = ({ wallet }: Scene, draws: Random): HeldRight | undefined =>
  draws.pick(wallet.rights.filter(({ kind }) => kind === 'membership'));

const memberPath = ({ id }: HeldRight, userId: string): string => `${path}/${id}/members/${userId}`;

export const changeRole: OperationKind = {
  weight: 8,
  theme: 'rights',
  begin: (scene, draws) => {
    const membership = heldMembership(scene, draws);
    const { userId } = scene.wallet;
    if (membership === undefined || userId === undefined) return undefined;
    const role = draws.pick(roles)!;
    return scene.perform(draws, {
      name: 'change the role of a member',
      device: administrator,
      request: { method: 'PATCH', path: memberPath(membership, userId), body: { role } },
      asAdministrator: 'token',
      facts: () => [{ type: 'sets role', right: membership.id, role }],
    });
  },
};

export const removeMember: OperationKind = {
  weight: 0.8,
  theme: 'rights',
  begin: (scene, draws) => {
    const membership = heldMembership(scene, draws);
    const { userId } = scene.wallet;
    if (membership === undefined || userId === undefined) return undefined;
    return scene.perform(draws, {
      name: 'remove a member',
      device: administrator,
      request: { method: 'DELETE', path: memberPath(membership, userId) },
      asAdministrator: 'token',
      facts: () => [{ type: 'withdraws', right: membership.id }],
    });
  },
};

export const leaveOrganization: OperationKind = {
  weight: 0.5,
  theme: 'rights',
  begin: (scene, draws) => {
    const membership = heldMembership(scene, draws);
    const session = draws.pick(scene.wallet.living());
    const { userId } = scene.wallet;
    if (membership === undefined || session === undefined || userId === undefined) return undefined;
    return scene.perform(draws, {
      name: 'leave an organization',
      device: session.device,
      request: { method: 'DELETE', path: memberPath(membership, userId), headers: bearerHeader(session) },
      facts: () => [accessFact(session), { type: 'withdraws', right: membership.id }],
    });
  },
};
