import type { Random } from '@svc/testing/harness';
import { accountName, type Scene } from '../clients/scene';

/** The first operation of every account; not drawn like the others. */
export const signUp = async (scene: Scene, draws: Random): Promise<void> => {
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  const { email } = scene.plan;
  const body = { email, password: scene.makePassword(0), name: accountName(scene.plan) };
  const answer = await scene.perform(draws, {
    name: 'sign up',
    device,
    request: { method: 'POST', path: `/api/auth/users?client_type=${clientType}`, body },
    facts: (given, outcome) => [
      { type: 'signs up' },
      { type: 'sets password', password: 0 },
      { type: 'sets address', address: email },
      { type: 'requests', purpose: 'verify_email' },
      ...(outcome === 'accepted' ? scene.opens(given, device, clientType, { password: 0 }) : []),
    ],
  });
  scene.wallet.userId = (answer?.body['user'] as { id?: string } | undefined)?.id;
};
