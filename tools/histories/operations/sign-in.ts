import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '../clients/random';
import type { Scene } from '../clients/scene';

const mostSessions = 6;
/** How often somebody tries a password that was replaced, or may have been. */
const shareOfOld = 0.15;

const passwordOf = ({ wallet: { passwords } }: Scene, draws: Random): number =>
  (draws.chance(shareOfOld) ? draws.pick(passwords) : passwords.at(-1)) ?? 0;

export const signInNow = (scene: Scene, draws: Random): Promise<unknown> => {
  const password = passwordOf(scene, draws);
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  const body = { email: scene.email, password: scene.passwordOf(password) };
  return scene.perform(
    {
      name: 'sign in',
      device,
      request: { method: 'POST', path: `/api/auth/sessions?client_type=${clientType}`, body },
      facts: (answer, outcome) => [
        { type: 'shows password', password, stranger: false },
        ...(outcome === 'accepted' ? scene.opens(answer, device, clientType, { password }) : []),
      ],
    },
    draws,
  );
};

export const signIn: OperationKind = {
  name: 'sign in',
  weight: 3,
  begin: (scene, draws) => (scene.wallet.living().length < mostSessions ? signInNow(scene, draws) : undefined),
};
