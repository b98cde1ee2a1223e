import type { OperationKind } from '../clients/operation-kind';
import { shownUser, toldEnd } from '../clients/answers';
import { heldSession } from './held-session';

export const currentSession: OperationKind = {
  weight: 50,
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    const token = session && (draws.chance(0.8) ? session.accessTokens.at(-1) : draws.pick(session.accessTokens));
    if (session === undefined || token === undefined) return undefined;
    return scene.perform(draws, {
      name: 'current session',
      device: session.device,
      request: {
        method: 'GET',
        path: '/api/auth/sessions/current',
        headers: { authorization: `Bearer ${token.text}` },
      },
      facts: (answer) => {
        if (answer?.status === 401) session.isOver = true;
        const access = { type: 'access', session: session.id, ageMs: performance.now() - token.at } as const;
        return [access, ...toldEnd(session.id, answer), ...shownUser(answer)];
      },
    });
  },
};
