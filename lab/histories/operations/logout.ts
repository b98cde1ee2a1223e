import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { HeldSession } from '../clients/wallet';
import type { WireRequest } from '../system/replica';
import { bearerHeader, cookieHeader } from './held-session';

type Way = 'cookie' | 'bearer' | 'body';

const logoutRequest = (session: HeldSession, way: Way, token: string): WireRequest => {
  const request = { method: 'POST', path: '/api/auth/logout' } as const;
  if (way === 'body') return { ...request, body: { refreshToken: token } };
  return { ...request, headers: way === 'cookie' ? cookieHeader(token) : bearerHeader(session) };
};

const chooseWay = ({ clientType }: HeldSession, draws: Random): Way =>
  draws.chance(0.5) ? 'bearer' : clientType === 'web' ? 'cookie' : 'body';

export const logout: OperationKind = {
  weight: 1.2,
  begin: (scene, draws) => {
    const session = draws.pick(scene.wallet.living());
    if (session === undefined) return undefined;
    const way = chooseWay(session, draws);
    const token = session.refreshTokens.at(-1)!;
    return scene.perform(draws, {
      name: `log out by ${way}`,
      device: session.device,
      request: logoutRequest(session, way, token),
      facts: (_answer, outcome) => {
        session.isOver ||= outcome !== 'refused';
        return [{ type: 'ends', session: session.id, cause: 'logout', ...(way === 'bearer' ? {} : { token }) }];
      },
    });
  },
};
