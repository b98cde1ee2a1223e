import type { OperationKind } from '../clients/operation-kind';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import type { WireAnswer } from '../system/replica';
import { accessOf, bearerOf, heldSession } from './held-session';

const path = '/api/auth/sessions';

const idsOf = (answer: WireAnswer): string[] => (answer.body['data'] as { id: string }[]).map(({ id }) => id);

export const listSessions: OperationKind = {
  weight: 2,
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    return (
      session &&
      scene.perform(draws, {
        name: 'list sessions',
        device: session.device,
        request: { method: 'GET', path, headers: bearerOf(session) },
        facts: (answer) => [
          accessOf(session),
          ...(answer?.status === 200 ? [{ type: 'lists', sessions: idsOf(answer) } as const] : []),
        ],
      })
    );
  },
};

export const endSession: OperationKind = {
  weight: 0.6,
  begin: (scene, draws) => {
    const session = draws.pick(scene.wallet.living());
    const target = heldSession(scene, draws);
    if (session === undefined || target === undefined) return undefined;
    return scene.perform(draws, {
      name: 'end a session',
      device: session.device,
      request: { method: 'DELETE', path: `${path}/${target.id}`, headers: bearerOf(session) },
      facts: (_answer, outcome) => {
        if (outcome !== 'refused') target.isOver = true;
        return [accessOf(session), { type: 'ends', session: target.id, cause: 'ended_by_owner' }];
      },
    });
  },
};

const endOthersOf = (scene: Scene, kept: HeldSession): void => {
  for (const session of scene.wallet.living()) if (session !== kept) session.isOver = true;
};

export const endOtherSessions: OperationKind = {
  weight: 0.25,
  begin: (scene, draws) => {
    const session = draws.pick(scene.wallet.living());
    if (session === undefined) return undefined;
    return scene.perform(draws, {
      name: 'end other sessions',
      device: session.device,
      request: { method: 'DELETE', path, headers: bearerOf(session) },
      facts: (_answer, outcome) => {
        if (outcome !== 'refused') endOthersOf(scene, session);
        return [accessOf(session), { type: 'ends others', session: session.id, cause: 'ended_by_owner' }];
      },
    });
  },
};
