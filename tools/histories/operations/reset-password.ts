import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '../clients/random';
import type { Scene } from '../clients/scene';
import type { HeldSecret } from '../clients/wallet';
import type { Fact, Outcome } from '../model/operation';

const heldSecret = ({ wallet }: Scene, kinds: readonly string[], draws: Random): HeldSecret | undefined => {
  const fitting = wallet.secrets.filter((held) => held.purpose === 'reset_password' && kinds.includes(held.kind));
  return draws.chance(0.8) ? fitting.at(-1) : draws.pick(fitting);
};

const exchange = async (scene: Scene, code: string, known: Fact, draws: Random): Promise<void> => {
  const answer = await scene.perform(
    {
      name: 'exchange a reset code',
      device: scene.device(draws),
      request: {
        method: 'POST',
        path: '/api/auth/email/exchange-reset-password-token',
        body: { email: scene.email, code },
      },
      facts: () => [known],
    },
    draws,
  );
  const token = answer?.body['token'];
  if (typeof token === 'string')
    scene.wallet.secrets.push({ purpose: 'reset_password', kind: 'exchanged', secret: token });
};

export const exchangeResetCode: OperationKind = {
  name: 'exchange a reset code',
  weight: 1,
  begin: (scene, draws) => {
    const held = heldSecret(scene, ['code'], draws);
    if (held === undefined) return undefined;
    const known = { type: 'uses', purpose: 'reset_password', secret: held.secret, code: true } as const;
    return exchange(scene, held.secret, known, draws);
  },
};

export const guessResetCode: OperationKind = {
  name: 'guess a reset code',
  weight: 1.5,
  theme: 'guesses',
  begin: (scene, draws) => {
    const code = String(draws.below(1e6)).padStart(6, '0');
    return exchange(scene, code, { type: 'guesses code', purpose: 'reset_password' }, draws);
  },
};

/** Whatever the answer, the new password may be the right one now. */
const takePassword = ({ wallet }: Scene, password: number, outcome: Outcome): void => {
  if (outcome === 'accepted') wallet.passwords.push(password);
  if (outcome === 'unknown') wallet.passwords.splice(-1, 0, password);
  if (outcome === 'accepted') for (const session of wallet.living()) session.isOver = true;
};

export const resetPassword: OperationKind = {
  name: 'reset the password',
  weight: 1,
  begin: (scene, draws) => {
    const held = heldSecret(scene, ['exchanged', 'link'], draws);
    if (held === undefined) return undefined;
    const password = scene.wallet.nextPassword();
    return scene.perform(
      {
        name: 'reset the password',
        device: scene.device(draws),
        request: {
          method: 'POST',
          path: '/api/auth/email/reset-password',
          body: { otp: held.secret, newPassword: scene.passwordOf(password) },
        },
        facts: (_answer, outcome) => {
          takePassword(scene, password, outcome);
          return [
            { type: 'uses', purpose: 'reset_password', secret: held.secret, code: false },
            { type: 'sets password', password },
            { type: 'verifies', keeps: [] },
          ];
        },
      },
      draws,
    );
  },
};

export const checkResetLink: OperationKind = {
  name: 'check a reset link',
  weight: 0.3,
  begin: (scene, draws) => {
    const held = heldSecret(scene, ['link'], draws);
    return (
      held &&
      scene.perform(
        {
          name: 'check a reset link',
          device: scene.device(draws),
          request: { method: 'GET', path: `/api/auth/email/reset-password-link?token=${held.secret}` },
          facts: () => [],
        },
        draws,
      )
    );
  },
};
