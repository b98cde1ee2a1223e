import { shownOrganization, text } from '../clients/answers';
import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldRight, HeldSession } from '../clients/wallet';
import type { Fact, RightKind } from '../model/operation';
import type { WireAnswer, WireRequest } from '../system/replica';
import { accessFact, bearerHeader, heldSession } from './held-session';

type OwnKind = Exclude<RightKind, 'membership'>;

const paths: Readonly<Record<OwnKind, string>> = {
  'API key': '/api/auth/account/api-keys',
  organization: '/api/auth/organizations',
};

const bodies: Readonly<Record<OwnKind, object>> = {
  'API key': { name: 'Newsletter', scopes: ['videos:read'] },
  organization: { name: 'Busy hive' },
};

/** Changes of the account need a session that was confirmed lately; making an organisation does not. */
const freshFact = (session: string, isFresh: boolean): Fact[] => (isFresh ? [{ type: 'acts fresh', session }] : []);

const taken = (scene: Scene, kind: OwnKind, answer: WireAnswer | null): Fact[] => {
  const right = answer?.status === 200 ? text(answer.body['id']) : null;
  if (right === null) return [];
  scene.wallet.rights.push({ id: right, kind, key: text(answer?.body['key']) });
  const role: Fact[] = kind === 'organization' ? [{ type: 'sets role', right, role: 'owner' }] : [];
  return [{ type: 'grants', right, kind }, ...role];
};

const making = (name: string, kind: OwnKind, weight: number): OperationKind => ({
  weight,
  theme: 'rights',
  begin: (scene, draws) => {
    const session = draws.pick(scene.wallet.living());
    if (session === undefined) return undefined;
    return scene.perform(draws, {
      name,
      device: session.device,
      request: { method: 'POST', path: paths[kind], headers: bearerHeader(session), body: bodies[kind] },
      facts: (answer) => [
        accessFact(session),
        ...freshFact(session.id, kind === 'API key'),
        ...taken(scene, kind, answer),
      ],
    });
  },
});

export const makeKey = making('make an API key', 'API key', 1.5);
export const makeOrganization = making('make an organization', 'organization', 0.8);

const mostHeld = 6;

/** Ended ones are asked for too. */
const heldRight = (scene: Scene, kinds: readonly RightKind[], draws: Random): HeldRight | undefined =>
  draws.pick(scene.wallet.rights.filter(({ kind }) => kinds.includes(kind)).slice(-mostHeld));

export const useKey: OperationKind = {
  weight: 8,
  theme: 'rights',
  begin: (scene, draws) => {
    const right = heldRight(scene, ['API key'], draws);
    if (right === undefined) return undefined;
    const request: WireRequest = { method: 'POST', path: '/api/auth/keys/introspect', body: { key: right.key } };
    const facts = (): Fact[] => [{ type: 'uses right', right: right.id }];
    return scene.perform(draws, { name: 'use an API key', device: scene.device(draws), request, facts });
  },
};

export const actFor = (scene: Scene, right: HeldRight, session: HeldSession, draws: Random): Promise<unknown> =>
  scene.perform(draws, {
    name: 'act for an organization',
    device: session.device,
    request: {
      method: 'POST',
      path: '/api/auth/sessions/current/organization',
      headers: bearerHeader(session),
      body: { organizationId: right.id },
    },
    facts: (answer) => [accessFact(session), { type: 'uses right', right: right.id }, ...shownOrganization(answer)],
  });

export const actForOrganization: OperationKind = {
  weight: 12,
  theme: 'rights',
  begin: (scene, draws) => {
    const right = heldRight(scene, ['organization', 'membership'], draws);
    const session = heldSession(scene, draws);
    return right && session && actFor(scene, right, session, draws);
  },
};

const withdrawing = (name: string, kind: OwnKind, isFresh: boolean): OperationKind => ({
  weight: 0.7,
  theme: 'rights',
  begin: (scene, draws) => {
    const right = heldRight(scene, [kind], draws);
    const session = draws.pick(scene.wallet.living());
    if (right === undefined || session === undefined) return undefined;
    return scene.perform(draws, {
      name,
      device: session.device,
      request: { method: 'DELETE', path: `${paths[kind]}/${right.id}`, headers: bearerHeader(session) },
      facts: () => [accessFact(session), ...freshFact(session.id, isFresh), { type: 'withdraws', right: right.id }],
    });
  },
});

export const withdrawKey = withdrawing('withdraw an API key', 'API key', false);
export const deleteOrganization = withdrawing('delete an organization', 'organization', true);
