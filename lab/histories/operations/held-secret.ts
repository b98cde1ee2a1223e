import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldSecret } from '../clients/wallet';
import type { Fact, ProofPurpose } from '../model/operation';

const shareOfNewest = 0.8;

/** Returns the newest secret that was mailed for a purpose, and sometimes an older one. */
export const heldSecret = (
  { wallet }: Scene,
  purpose: ProofPurpose,
  kinds: readonly HeldSecret['kind'][],
  draws: Random,
): HeldSecret | undefined => {
  const fitting = wallet.secrets.filter((held) => held.purpose === purpose && kinds.includes(held.kind));
  return draws.chance(shareOfNewest) ? fitting.at(-1) : draws.pick(fitting);
};

/** A code that a user enters, and the fact that it states. */
export interface CodeTry {
  readonly code: string;
  /** The mailbox that it is said to come from. */
  readonly address: string;
  readonly known: Fact;
}

export const makeUse = ({ purpose, secret, address, kind }: HeldSecret): CodeTry => ({
  code: secret,
  address,
  known: { type: 'uses', purpose, secret, code: kind === 'code', address },
});

/** One in a million is right. */
export const makeGuess = ({ address }: Scene, purpose: ProofPurpose, draws: Random): CodeTry => ({
  code: String(draws.below(1e6)).padStart(6, '0'),
  address,
  known: { type: 'guesses code', purpose, address },
});
