import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { Fact } from '../model/operation';
import { makeGuess, heldSecret, makeUse, type CodeTry } from './held-secret';
import { bearerHeader } from './held-session';

/** How often the owner is signed in when following the mail. */
const shareSignedIn = 0.4;

interface Way {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  readonly facts: readonly Fact[];
}

/** Shows the mailbox, which verifies the address too. */
const signIn = (scene: Scene, { name, path, body, facts }: Way, draws: Random): Promise<unknown> => {
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  const signedIn = draws.chance(shareSignedIn) ? draws.pick(scene.wallet.living()) : undefined;
  return scene.perform(draws, {
    name,
    device,
    request: {
      method: 'POST',
      path: `${path}?client_type=${clientType}`,
      headers: signedIn === undefined ? {} : bearerHeader(signedIn),
      body,
    },
    facts: (answer, outcome) => [
      ...facts,
      { type: 'verifies', keeps: signedIn === undefined ? [] : [signedIn.id] },
      ...(outcome === 'accepted' ? scene.opens(answer, device, clientType, 'mailbox') : []),
    ],
  });
};

const byCode = (scene: Scene, { code, address, known }: CodeTry, draws: Random): Promise<unknown> => {
  const body = { method: 'otp', email: address, otp: code };
  const facts: Fact[] = [known, { type: 'has address', address }];
  return signIn(scene, { name: 'sign in by a mailed code', path: '/api/auth/sessions', body, facts }, draws);
};

export const signInByCode: OperationKind = {
  weight: 1.2,
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'sign_in', ['code'], draws);
    return held && byCode(scene, makeUse(held), draws);
  },
};

export const guessSignInCode: OperationKind = {
  weight: 1,
  theme: 'guesses',
  begin: (scene, draws) => byCode(scene, makeGuess(scene, 'sign_in', draws), draws),
};

export const signInByLink: OperationKind = {
  weight: 1.2,
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'sign_in', ['link'], draws);
    if (held === undefined) return undefined;
    const way = { name: 'sign in by a mailed link', path: '/api/auth/email/sign-in-link' };
    return signIn(scene, { ...way, body: { token: held.secret }, facts: [makeUse(held).known] }, draws);
  },
};
