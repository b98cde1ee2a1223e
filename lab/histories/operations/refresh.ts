import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import { shownLevel, shownOrganization, shownUser, toldEnd } from '../clients/answers';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import type { Fact } from '../model/operation';
import type { WireAnswer, WireRequest } from '../system/replica';
import { cookieHeader, heldSession } from './held-session';

const keptAccessTokens = 3;

/** Returns the newest token, the previous one (as after a lost answer) or any (as an attacker would have). */
const chooseToken = ({ refreshTokens }: HeldSession, draws: Random): string => {
  const depth = draws.next();
  if (depth < 0.82) return refreshTokens.at(-1)!;
  return (depth < 0.94 ? refreshTokens.at(-2) : draws.pick(refreshTokens)) ?? refreshTokens.at(-1)!;
};

const refreshRequest = (session: HeldSession, token: string): WireRequest => {
  const path = `/api/auth/refresh?client_type=${session.clientType}`;
  if (session.clientType !== 'web') return { method: 'POST', path, body: { refreshToken: token } };
  return { method: 'POST', path, headers: { ...cookieHeader(token), 'x-csrf-token': session.csrfToken ?? '' } };
};

/** Puts the new tokens into the wallet. @returns the refresh token */
const takeTokens = (session: HeldSession, { body, cookies }: WireAnswer): string => {
  const given = typeof body['refreshToken'] === 'string' ? body['refreshToken'] : (cookies['svc_refresh_token'] ?? '');
  session.accessTokens.push({ text: String(body['accessToken']), at: performance.now() });
  if (session.accessTokens.length > keptAccessTokens) session.accessTokens.shift();
  if (!session.refreshTokens.includes(given)) session.refreshTokens.push(given);
  return given;
};

const readFacts = (session: HeldSession, token: string, answer: WireAnswer | null): Fact[] => {
  if (answer?.status === 401) session.isOver = true;
  const given = answer?.status === 200 ? takeTokens(session, answer) : null;
  return [
    { type: 'refresh', session: session.id, token, given },
    ...toldEnd(session.id, answer),
    ...shownLevel(answer),
    ...shownOrganization(answer),
    ...shownUser(answer),
  ];
};

const begin = (scene: Scene, draws: Random): Promise<unknown> | undefined => {
  const session = heldSession(scene, draws);
  if (session === undefined) return undefined;
  const token = chooseToken(session, draws);
  return scene.perform(draws, {
    name: `refresh by ${session.clientType === 'web' ? 'cookie' : 'body'}`,
    device: draws.chance(0.95) ? session.device : scene.device(draws),
    request: refreshRequest(session, token),
    facts: (answer) => readFacts(session, token, answer),
  });
};

export const refresh: OperationKind = { weight: 30, begin };

const ageSeconds = 11;

/** Lets the grace of all used refresh tokens of a session pass. */
export const ageRotations: OperationKind = {
  weight: 1.5,
  theme: 'theft',
  begin: (scene, draws) => {
    const session = draws.pick(scene.wallet.living());
    if (session === undefined) return undefined;
    const start = performance.now();
    return scene.system.clock
      .ageRotations(session.id, ageSeconds)
      .then(() => scene.noteEvent('age rotations', start, [{ type: 'ages rotations', session: session.id }]));
  },
};
