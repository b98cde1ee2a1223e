import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '../clients/random';
import type { Scene } from '../clients/scene';
import { accessOf, bearerOf, heldSession } from './held-session';

export const administrator = { address: '192.0.2.1', program: 'administration' };

export const endAll = ({ wallet }: Scene): void => {
  for (const session of wallet.living()) session.isOver = true;
};

const setBanned = (scene: Scene, banned: boolean, draws: Random): Promise<unknown> | undefined => {
  const { userId } = scene.wallet;
  if (userId === undefined) return undefined;
  return scene.perform(
    {
      name: banned ? 'ban' : 'unban',
      device: administrator,
      request: { method: 'PATCH', path: `/api/auth/users/${userId}`, body: { banned } },
      asAdministrator: true,
      facts: (_answer, outcome) => {
        if (banned && outcome !== 'refused') endAll(scene);
        return [{ type: banned ? 'banned' : 'unbanned' }];
      },
    },
    draws,
  );
};

export const ban: OperationKind = {
  name: 'ban',
  weight: 0.4,
  theme: 'bans',
  begin: (scene, draws) => setBanned(scene, true, draws),
};

export const unban: OperationKind = {
  name: 'unban',
  weight: 1.5,
  theme: 'bans',
  begin: (scene, draws) => setBanned(scene, false, draws),
};

export const deleteOwnAccount: OperationKind = {
  name: 'delete my account',
  weight: 1.5,
  theme: 'deletion',
  isLate: true,
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    if (session === undefined) return undefined;
    return scene.perform(
      {
        name: 'delete my account',
        device: session.device,
        request: { method: 'DELETE', path: '/api/auth/account', headers: bearerOf(session) },
        facts: (_answer, outcome) => {
          if (outcome === 'accepted') endAll(scene);
          return [accessOf(session), { type: 'acts fresh', session: session.id }, { type: 'deleted' }];
        },
      },
      draws,
    );
  },
};

export const deleteUser: OperationKind = {
  name: 'delete',
  weight: 2,
  theme: 'deletion',
  isLate: true,
  begin: (scene, draws) => {
    const { userId } = scene.wallet;
    if (userId === undefined) return undefined;
    return scene.perform(
      {
        name: 'delete',
        device: administrator,
        request: { method: 'DELETE', path: '/api/auth/users', body: { userIds: [userId] } },
        asAdministrator: true,
        facts: (_answer, outcome) => {
          if (outcome !== 'refused') endAll(scene);
          return [{ type: 'deleted' }];
        },
      },
      draws,
    );
  },
};
