import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import type { Fact } from '../model/operation';

/** The share of steps that use a session which should be dead. */
const shareOfDead = 0.12;
/** Nothing lives; who is not content with that signs in again. */
const shareOfDeadAlone = 0.4;

/** Returns a session that the clients believe to be alive, and sometimes one that they know to be over. */
export const heldSession = (scene: Scene, draws: Random): HeldSession | undefined => {
  const living = scene.wallet.living();
  const wantsDead = draws.chance(living.length === 0 ? shareOfDeadAlone : shareOfDead);
  return wantsDead ? draws.pick(scene.wallet.over()) : draws.pick(living);
};

export const bearerHeader = ({ accessTokens }: HeldSession): Record<string, string> => ({
  authorization: `Bearer ${accessTokens.at(-1)?.text}`,
});

/** That the newest access token of the session was shown. */
export const accessFact = ({ id, accessTokens }: HeldSession): Fact => ({
  type: 'access',
  session: id,
  ageMs: performance.now() - (accessTokens.at(-1)?.at ?? 0),
});

export const cookieHeader = (token: string | undefined): Record<string, string> => ({
  cookie: `svc_refresh_token=${token}`,
});
