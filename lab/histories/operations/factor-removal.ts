import type { OperationKind } from '../clients/operation-kind';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import type { Fact, Outcome } from '../model/operation';
import type { WireAnswer } from '../system/replica';
import { administrator, endAll } from './administration';
import { accessFact, bearerHeader, heldSession } from './held-session';

const path = '/api/auth/account/factors';
/** Exceeds the three days in which the owner of the mailbox may remove a first factor. */
const agedHours = 73;

/** Facts of an action that requires a recently confirmed session at level 2. */
const actsSurely = ({ id }: HeldSession, outcome: Outcome): Fact[] => [
  { type: 'acts fresh', session: id },
  ...(outcome === 'accepted' ? [{ type: 'shows level', session: id, level: 2 } as const] : []),
];

export const removeFactor: OperationKind = {
  weight: 1,
  theme: 'factors',
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    const factor = draws.pick(scene.wallet.factors);
    if (session === undefined || factor === undefined) return undefined;
    return scene.perform(draws, {
      name: 'remove a factor',
      device: session.device,
      request: { method: 'DELETE', path: `${path}/${factor.id}`, headers: bearerHeader(session) },
      facts: (_answer, outcome) => {
        factor.isGone ||= outcome === 'accepted';
        return [accessFact(session), ...actsSurely(session, outcome), { type: 'removes factor', factor: factor.id }];
      },
    });
  },
};

const newCodes = (scene: Scene, session: HeldSession, answer: WireAnswer | null): Fact[] => {
  const { id, recoveryCodes } = (answer?.body ?? {}) as { id?: string; recoveryCodes?: string[] };
  if (id === undefined || recoveryCodes === undefined) return [];
  scene.wallet.takeRecoveryCodes(recoveryCodes, id);
  return [
    { type: 'begins factor', factor: id, kind: 'recovery_codes', session: session.id },
    { type: 'adds factor', factor: id, kind: 'recovery_codes', session: session.id },
  ];
};

export const renewRecoveryCodes: OperationKind = {
  weight: 0.8,
  theme: 'factors',
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    if (session === undefined) return undefined;
    return scene.perform(draws, {
      name: 'ask for new recovery codes',
      device: session.device,
      request: { method: 'POST', path, headers: bearerHeader(session), body: { type: 'recovery_codes' } },
      facts: (answer, outcome) => [
        accessFact(session),
        ...actsSurely(session, outcome),
        ...newCodes(scene, session, answer),
      ],
    });
  },
};

export const resetFactors: OperationKind = {
  weight: 0.3,
  theme: 'factors',
  begin: (scene, draws) => {
    const { userId } = scene.wallet;
    if (userId === undefined) return undefined;
    return scene.perform(draws, {
      name: 'reset the factors',
      device: administrator,
      request: { method: 'DELETE', path: `/api/auth/users/${userId}/factors` },
      asAdministrator: 'key',
      facts: (_answer, outcome) => {
        if (outcome !== 'refused') endAll(scene);
        if (outcome === 'accepted') scene.wallet.loseFactors();
        return [
          { type: 'resets factors' },
          { type: 'ends all', reason: 'a reset of the factors', cause: 'factors_reset_by_administrator' },
        ];
      },
    });
  },
};

const age = async (scene: Scene, userId: string): Promise<void> => {
  const start = performance.now();
  await scene.system.clock.ageFactors(userId, agedHours);
  scene.noteEvent('age factors', start, [{ type: 'ages factors' }]);
};

/** Lets days pass for the account's factors. */
export const ageFactors: OperationKind = {
  weight: 0.3,
  theme: 'factors',
  begin: (scene) => {
    const { userId } = scene.wallet;
    return userId === undefined ? undefined : age(scene, userId);
  },
};
