import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldSecret, HeldSession } from '../clients/wallet';
import type { Fact, Outcome } from '../model/operation';
import type { WireAnswer } from '../system/replica';
import { makeGuess, heldSecret, makeUse, type CodeTry } from './held-secret';
import { bearerHeader } from './held-session';

/** How often the owner is signed in when following the mail. */
const shareSignedIn = 0.4;

const verifyByCode = (scene: Scene, { code, address, known }: CodeTry, draws: Random): Promise<unknown> => {
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  const signedIn = draws.chance(shareSignedIn) ? draws.pick(scene.wallet.living()) : undefined;
  const facts = (answer: WireAnswer | null, outcome: Outcome): Fact[] => [
    known,
    { type: 'verifies', keeps: signedIn === undefined ? [] : [signedIn.id] },
    ...(outcome === 'accepted' ? scene.opens(answer, device, clientType, 'mailbox') : []),
  ];
  const request = {
    method: 'POST',
    path: `/api/auth/email/verify?client_type=${clientType}`,
    headers: signedIn === undefined ? {} : bearerHeader(signedIn),
    body: { email: address, otp: code },
  } as const;
  return scene.perform(draws, { name: 'verify by code', device, request, facts });
};

export const verifyCode: OperationKind = {
  weight: 1,
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'verify_email', ['code'], draws);
    return held && verifyByCode(scene, makeUse(held), draws);
  },
};

/** One in a million is right, and then it verifies. */
export const guessVerificationCode: OperationKind = {
  weight: 1.5,
  theme: 'guesses',
  begin: (scene, draws) => verifyByCode(scene, makeGuess(scene, 'verify_email', draws), draws),
};

const followLink = (
  scene: Scene,
  { secret }: HeldSecret,
  signedIn: HeldSession | undefined,
  draws: Random,
): Promise<unknown> =>
  scene.perform(draws, {
    name: 'verify by link',
    device: signedIn?.device ?? scene.device(draws),
    request: {
      method: 'GET',
      path: `/api/auth/email/verify-link?token=${secret}`,
      headers: signedIn === undefined ? {} : { cookie: `svc_refresh_token=${signedIn.refreshTokens.at(-1)}` },
    },
    facts: () => [{ type: 'verifies', keeps: signedIn === undefined ? [] : [signedIn.id] }],
  });

export const verifyLink: OperationKind = {
  weight: 0.5,
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'verify_email', ['link'], draws);
    if (held === undefined) return undefined;
    const inBrowser = scene.wallet.living().filter(({ clientType }) => clientType === 'web');
    return followLink(scene, held, draws.chance(shareSignedIn) ? draws.pick(inBrowser) : undefined, draws);
  },
};
