import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';

const mostSessions = 6;
/** The share of sign-ins with a password that was or may have been replaced. */
const shareOfOld = 0.08;
/** How often a device shows that it has signed in before, when it has. */
const shareKnown = 0.6;

/** Returns the newest known password in most cases, otherwise any earlier one. */
export const heldPassword = ({ wallet: { passwords } }: Scene, draws: Random): number =>
  (draws.chance(shareOfOld) ? draws.pick(passwords) : passwords.at(-1)) ?? 0;

/** Now and then one that the account had before. */
const chooseAddress = ({ address, wallet }: Scene, draws: Random): string =>
  (draws.chance(shareOfOld) ? draws.pick(wallet.addresses) : undefined) ?? address;

export const signInNow = (scene: Scene, draws: Random): Promise<unknown> => {
  const password = heldPassword(scene, draws);
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  const known = draws.chance(shareKnown) ? scene.wallet.deviceCookies.get(device.program) : undefined;
  const headers: Record<string, string> = known === undefined ? {} : { cookie: `svc_device=${known}` };
  const address = chooseAddress(scene, draws);
  const body = { email: address, password: scene.makePassword(password) };
  return scene.perform(draws, {
    name: 'sign in',
    device,
    request: { method: 'POST', path: `/api/auth/sessions?client_type=${clientType}`, headers, body },
    facts: (answer, outcome) => [
      { type: 'shows password', password, fromUnknownClient: known === undefined, address },
      { type: 'has address', address },
      ...(outcome === 'accepted' ? scene.opens(answer, device, clientType, { password }) : []),
    ],
  });
};

export const signIn: OperationKind = {
  weight: 3,
  begin: (scene, draws) => (scene.wallet.living().length < mostSessions ? signInNow(scene, draws) : undefined),
};
