import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import { accessFact, bearerHeader, heldSession } from './held-session';

export const administrator = { address: '192.0.2.1', program: 'administration' };

export const endAll = ({ wallet }: Scene): void => {
  for (const session of wallet.living()) session.isOver = true;
};

/** Farther than a run: only `passBanEnd` reaches it. */
const banEnd = '2099-01-01T00:00:00Z';

const setBanned = (scene: Scene, banned: boolean, draws: Random): Promise<unknown> | undefined => {
  const { userId } = scene.wallet;
  if (userId === undefined) return undefined;
  const body = { banned, ...(banned && draws.chance(0.5) ? { bannedUntil: banEnd } : {}) };
  return scene.perform(draws, {
    name: banned ? 'ban' : 'unban',
    device: administrator,
    request: { method: 'PATCH', path: `/api/auth/users/${userId}`, body },
    asAdministrator: 'key',
    facts: (_answer, outcome) => {
      if (banned && outcome !== 'refused') endAll(scene);
      return [{ type: banned ? 'banned' : 'unbanned' }];
    },
  });
};

export const ban: OperationKind = {
  weight: 0.4,
  theme: 'bans',
  begin: (scene, draws) => setBanned(scene, true, draws),
};

export const unban: OperationKind = {
  weight: 1.5,
  theme: 'bans',
  begin: (scene, draws) => setBanned(scene, false, draws),
};

const passEnd = async (scene: Scene, userId: string): Promise<void> => {
  const start = performance.now();
  await scene.system.clock.endBan(userId);
  scene.noteEvent('pass ban end', start, [{ type: 'unbanned' }]);
};

/** Lets the end of a ban pass, if it has one. */
export const passBanEnd: OperationKind = {
  weight: 0.5,
  theme: 'bans',
  begin: (scene) => {
    const { userId } = scene.wallet;
    return userId === undefined ? undefined : passEnd(scene, userId);
  },
};

export const deleteOwnAccount: OperationKind = {
  weight: 1.5,
  theme: 'deletion',
  isLate: true,
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    if (session === undefined) return undefined;
    return scene.perform(draws, {
      name: 'delete my account',
      device: session.device,
      request: { method: 'DELETE', path: '/api/auth/account', headers: bearerHeader(session) },
      facts: (_answer, outcome) => {
        if (outcome === 'accepted') endAll(scene);
        return [accessFact(session), { type: 'acts fresh', session: session.id }, { type: 'deleted' }];
      },
    });
  },
};

export const deleteUser: OperationKind = {
  weight: 2,
  theme: 'deletion',
  isLate: true,
  begin: (scene, draws) => {
    const { userId } = scene.wallet;
    if (userId === undefined) return undefined;
    return scene.perform(draws, {
      name: 'delete',
      device: administrator,
      request: { method: 'DELETE', path: '/api/auth/users', body: { userIds: [userId] } },
      asAdministrator: 'key',
      facts: (_answer, outcome) => {
        if (outcome !== 'refused') endAll(scene);
        return [{ type: 'deleted' }];
      },
    });
  },
};
