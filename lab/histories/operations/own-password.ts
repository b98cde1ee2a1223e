import type { OperationKind } from '../clients/operation-kind';
import type { Scene } from '../clients/scene';
import type { Fact } from '../model/operation';
import { accessFact, bearerHeader, heldSession } from './held-session';
import { takePassword } from './reset-password';
import { heldPassword } from './sign-in';

/** Requires the current password or a recently confirmed sign-in. */
export const changePassword: OperationKind = {
  weight: 0.4,
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    if (session === undefined) return undefined;
    const current = draws.chance(0.5) ? heldPassword(scene, draws) : undefined;
    const password = scene.wallet.nextPassword();
    const shown: Fact =
      current === undefined
        ? { type: 'acts fresh', session: session.id }
        : { type: 'shows password', password: current, fromUnknownClient: false };
    return scene.perform(draws, {
      name: 'change the password',
      device: session.device,
      request: {
        method: 'PATCH',
        path: '/api/auth/account/password',
        headers: bearerHeader(session),
        body: passwordBody(scene, password, current),
      },
      facts: (_answer, outcome) => {
        takePassword(scene, password, outcome, session);
        return [accessFact(session), shown, { type: 'sets password', password, keeps: session.id }];
      },
    });
  },
};

const passwordBody = (scene: Scene, password: number, current: number | undefined): object => ({
  newPassword: scene.makePassword(password),
  ...(current === undefined ? {} : { currentPassword: scene.makePassword(current) }),
});
