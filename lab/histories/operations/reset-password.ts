import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import type { Outcome } from '../model/operation';
import { makeGuess, heldSecret, makeUse, type CodeTry } from './held-secret';

const exchange = async (scene: Scene, { code, address, known }: CodeTry, draws: Random): Promise<void> => {
  const answer = await scene.perform(draws, {
    name: 'exchange a reset code',
    device: scene.device(draws),
    request: {
      method: 'POST',
      path: '/api/auth/email/exchange-reset-password-token',
      body: { email: address, code },
    },
    facts: () => [known],
  });
  const token = answer?.body['token'];
  if (typeof token === 'string')
    scene.wallet.secrets.push({ purpose: 'reset_password', kind: 'exchanged', secret: token, address });
};

export const exchangeResetCode: OperationKind = {
  weight: 1,
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'reset_password', ['code'], draws);
    return held && exchange(scene, makeUse(held), draws);
  },
};

export const guessResetCode: OperationKind = {
  weight: 1.5,
  theme: 'guesses',
  begin: (scene, draws) => exchange(scene, makeGuess(scene, 'reset_password', draws), draws),
};

/** Whatever the answer, the new password may be the right one now. */
export const takePassword = ({ wallet }: Scene, password: number, outcome: Outcome, kept?: HeldSession): void => {
  if (outcome === 'accepted') wallet.passwords.push(password);
  if (outcome === 'unknown') wallet.passwords.splice(-1, 0, password);
  if (outcome === 'accepted' && kept === undefined) wallet.loseFactors();
  if (outcome === 'accepted') for (const session of wallet.living()) session.isOver = session !== kept;
};

export const resetPassword: OperationKind = {
  weight: 1,
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'reset_password', ['exchanged', 'link'], draws);
    if (held === undefined) return undefined;
    const password = scene.wallet.nextPassword();
    return scene.perform(draws, {
      name: 'reset the password',
      device: scene.device(draws),
      request: {
        method: 'POST',
        path: '/api/auth/email/reset-password',
        body: { otp: held.secret, newPassword: scene.makePassword(password) },
      },
      facts: (_answer, outcome) => {
        takePassword(scene, password, outcome);
        return [makeUse(held).known, { type: 'sets password', password }, { type: 'verifies', keeps: [] }];
      },
    });
  },
};

export const checkResetLink: OperationKind = {
  weight: 0.3,
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'reset_password', ['link'], draws);
    return (
      held &&
      scene.perform(draws, {
        name: 'check a reset link',
        device: scene.device(draws),
        request: { method: 'GET', path: `/api/auth/email/reset-password-link?token=${held.secret}` },
        facts: () => [],
      })
    );
  },
};
