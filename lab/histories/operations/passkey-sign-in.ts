import type { OperationKind } from '../clients/operation-kind';
import type { Random, RequestOptions } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldChallenge } from '../clients/wallet';
import { heldFactor, showPasskey, type Shown } from './shown-factor';

const path = '/api/auth/passkeys';
const shareOfNewest = 0.8;
/** How often an answer is sent twice at the same moment, to whichever replica. */
const shareTwice = 0.2;

export const askForPasskey: OperationKind = {
  weight: 4,
  theme: 'factors',
  begin: (scene, draws) =>
    scene.perform(draws, {
      name: 'ask for a passkey',
      device: scene.device(draws),
      request: { method: 'POST', path: `${path}/options`, body: {} },
      facts: (answer) => {
        const { challengeId, options } = (answer?.body ?? {}) as { challengeId?: string; options?: RequestOptions };
        if (challengeId !== undefined && options !== undefined)
          scene.wallet.challenges.push({ id: challengeId, options });
        return [];
      },
    }),
};

/** Returns the newest challenge in most cases; otherwise any, so that some challenges are answered twice. */
export const heldChallenge = ({ wallet }: Scene, draws: Random): HeldChallenge | undefined =>
  draws.chance(shareOfNewest) ? wallet.challenges.at(-1) : draws.pick(wallet.challenges);

const signIn = (scene: Scene, challenge: HeldChallenge, { proof, facts }: Shown, draws: Random): Promise<unknown> => {
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  return scene.perform(draws, {
    name: 'sign in by a passkey',
    device,
    request: {
      method: 'POST',
      path: `${path}/verify?client_type=${clientType}`,
      body: { challengeId: challenge.id, ...proof },
    },
    facts: (answer, outcome) => [
      { type: 'spends', secret: `challenge ${challenge.id}` },
      ...facts,
      ...(outcome === 'accepted' ? scene.opens(answer, device, clientType, 'passkey') : []),
    ],
  });
};

export const signInByPasskey: OperationKind = {
  weight: 4,
  theme: 'factors',
  begin: (scene, draws) => {
    const challenge = heldChallenge(scene, draws);
    const passkey = heldFactor(scene, 'webauthn', draws);
    if (challenge === undefined || passkey === undefined) return undefined;
    const shown = showPasskey(passkey, challenge.options, null);
    const times = draws.chance(shareTwice) ? 2 : 1;
    return Promise.all(Array.from({ length: times }, () => signIn(scene, challenge, shown, draws)));
  },
};
