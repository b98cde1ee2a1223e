import type { OperationKind } from '../clients/operation-kind';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import type { WireAnswer } from '../system/replica';
import { accessFact, bearerHeader, heldSession } from './held-session';

const path = '/api/auth/sessions';

const readIds = (answer: WireAnswer): string[] => (answer.body['data'] as { id: string }[]).map(({ id }) => id);

export const listSessions: OperationKind = {
  weight: 2,
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    return (
      session &&
      scene.perform(draws, {
        name: 'list sessions',
        device: session.device,
        request: { method: 'GET', path, headers: bearerHeader(session) },
        facts: (answer) => [
          accessFact(session),
          ...(answer?.status === 200 ? [{ type: 'lists', sessions: readIds(answer) } as const] : []),
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
      request: { method: 'DELETE', path: `${path}/${target.id}`, headers: bearerHeader(session) },
      facts: (_answer, outcome) => {
        if (outcome !== 'refused') target.isOver = true;
        return [accessFact(session), { type: 'ends', session: target.id, cause: 'ended_by_owner' }];
      },
    });
  },
};

const endOtherHeldSessions = (scene: Scene, kept: HeldSession): void => {
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
      request: { method: 'DELETE', path, headers: bearerHeader(session) },
      facts: (_answer, outcome) => {
        if (outcome !== 'refused') endOtherHeldSessions(scene, session);
        return [accessFact(session), { type: 'ends others', session: session.id, cause: 'ended_by_owner' }];
      },
    });
  },
};
