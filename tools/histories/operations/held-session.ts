import type { Random } from '../clients/random';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';

/** How often somebody tries what should be dead. */
const shareOfDead = 0.12;
/** Nothing lives; who is not content with that signs in again. */
const shareOfDeadAlone = 0.85;

/** A session that the account's clients believe to live, and now and then one that they know to be over. */
export const heldSession = (scene: Scene, draws: Random): HeldSession | undefined => {
  const living = scene.wallet.living();
  const wantsDead = draws.chance(living.length === 0 ? shareOfDeadAlone : shareOfDead);
  return wantsDead ? draws.pick(scene.wallet.over()) : draws.pick(living);
};

export const bearerOf = ({ accessTokens }: HeldSession): Record<string, string> => ({
  authorization: `Bearer ${accessTokens.at(-1)?.text}`,
});

export const cookieOf = (token: string | undefined): Record<string, string> => ({
  cookie: `svc_refresh_token=${token}`,
});
