import type { OperationKind } from '../clients/operation-kind';
import { strangeDevice } from '../clients/scene';

/** Guesses by attackers, each from another IP address. */
export const guessPassword: OperationKind = {
  weight: 3,
  theme: 'guesses',
  begin: (scene, draws) => {
    const { address } = scene;
    return scene.perform(draws, {
      name: 'guess a password',
      device: strangeDevice(draws),
      request: {
        method: 'POST',
        path: '/api/auth/sessions?client_type=server',
        body: { email: address, password: `Guess-${draws.below(1e9)}` },
      },
      facts: () => [{ type: 'shows password', password: -1, fromUnknownClient: true, address }],
    });
  },
};
