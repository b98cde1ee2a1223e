import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { ProofPurpose } from '../model/operation';

type AskedPurpose = Extract<ProofPurpose, 'verify_email' | 'reset_password' | 'sign_in'>;

const routes: Record<AskedPurpose, string> = {
  verify_email: '/api/auth/email/send-verification',
  reset_password: '/api/auth/email/send-reset-password',
  sign_in: '/api/auth/email/send-otp',
};
const redirectTo = 'http://127.0.0.1:5173/';

const request = async (scene: Scene, purpose: AskedPurpose, draws: Random): Promise<void> => {
  // An address gets one mail a minute.
  if (draws.chance(0.3)) await scene.system.clock.ageMails();
  await scene.perform(draws, {
    name: `ask for a mail to ${purpose}`,
    device: scene.device(draws),
    request: { method: 'POST', path: routes[purpose], body: { email: scene.address, redirectTo } },
    facts: () => [{ type: 'requests', purpose }],
  });
};

export const requestVerification: OperationKind = {
  weight: 1.2,
  begin: (scene, draws) => request(scene, 'verify_email', draws),
};

export const requestSignIn: OperationKind = {
  weight: 0.9,
  begin: (scene, draws) => request(scene, 'sign_in', draws),
};

export const requestReset: OperationKind = {
  weight: 0.6,
  begin: (scene, draws) => request(scene, 'reset_password', draws),
};
