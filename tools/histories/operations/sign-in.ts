import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '../clients/random';
import type { Scene } from '../clients/scene';

const mostSessions = 6;
/** How often somebody tries a password that was replaced, or may have been. */
const shareOfOld = 0.15;
/** How often a device shows that it has signed in before, when it has. */
const shareKnown = 0.6;

const passwordOf = ({ wallet: { passwords } }: Scene, draws: Random): number =>
  (draws.chance(shareOfOld) ? draws.pick(passwords) : passwords.at(-1)) ?? 0;

export const signInNow = (scene: Scene, draws: Random): Promise<unknown> => {
  const password = passwordOf(scene, draws);
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  const known = draws.chance(shareKnown) ? scene.wallet.deviceCookies.get(device.program) : undefined;
  const headers: Record<string, string> = known === undefined ? {} : { cookie: `svc_device=${known}` };
  const body = { email: scene.email, password: scene.passwordOf(password) };
  return scene.perform(
    {
      name: 'sign in',
      device,
      request: { method: 'POST', path: `/api/auth/sessions?client_type=${clientType}`, headers, body },
      facts: (answer, outcome) => [
        { type: 'shows password', password, stranger: known === undefined },
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
