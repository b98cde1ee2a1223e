import type { OperationKind } from '../clients/operation-kind';
import type { Random, RequestOptions } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldFactor, HeldHalf } from '../clients/wallet';
import type { Fact } from '../model/operation';
import { begunFactor, takeConfirmation } from './enrolment';
import { showCode, showNew, showPasskey, showRecoveryCode, type Shown } from './shown-factor';

const path = '/api/auth/mfa';
/** How often one that is surely over is tried again. */
const shareOver = 0.1;
/** How often it is shown twice at the same moment, to whichever replica. */
const shareTwice = 0.2;
/** How often one that was begun and not confirmed is used in place of a new one. */
const shareBegun = 0.7;

const heldHalf = ({ wallet }: Scene, draws: Random): HeldHalf | undefined =>
  draws.chance(shareOver) ? draws.pick(wallet.halves.slice(-5)) : wallet.halves.findLast(({ isOver }) => !isOver);

const noteOver = (half: HeldHalf, status: number | undefined, error: unknown): void => {
  half.isOver ||= status === 200 || error === 'AUTH_INVALID_MFA_TOKEN';
};

/** @param added a factor that is confirmed by this */
const complete = (
  scene: Scene,
  half: HeldHalf,
  { shown, added }: { shown: Shown; added?: HeldFactor },
  draws: Random,
): Promise<unknown> => {
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  const adds: Fact[] =
    added === undefined ? [] : [{ type: 'adds factor', factor: added.id, kind: added.kind, session: null }];
  return scene.perform(draws, {
    name: 'show a second factor',
    device,
    request: {
      method: 'POST',
      path: `${path}/verify?client_type=${clientType}`,
      body: { mfaToken: half.token, factorId: shown.factorId, ...shown.proof },
    },
    facts: (answer, outcome) => {
      noteOver(half, answer?.status, answer?.body['error']);
      if (added !== undefined) takeConfirmation(scene, added, answer, outcome);
      return [
        { type: 'spends', secret: `half ${half.token}` },
        ...shown.facts,
        ...adds,
        ...(outcome === 'accepted' ? scene.opens(answer, device, clientType, half.evidence) : []),
      ];
    },
  });
};

/** Requests the WebAuthn challenge for a pending sign-in. */
const requestOptions = async (
  scene: Scene,
  half: HeldHalf,
  factorId: string,
  draws: Random,
): Promise<RequestOptions | undefined> => {
  const answer = await scene.perform(draws, {
    name: 'choose a second factor',
    device: scene.device(draws),
    request: { method: 'POST', path: `${path}/challenges`, body: { mfaToken: half.token, factorId } },
    facts: (given) => {
      noteOver(half, undefined, given?.body['error']);
      return [];
    },
  });
  return answer?.body['options'] as RequestOptions | undefined;
};

const show = async (scene: Scene, half: HeldHalf, factorId: string, draws: Random): Promise<Shown | undefined> => {
  const factor = scene.wallet.factors.find(({ id }) => id === factorId);
  if (factor?.kind === 'totp') return showCode(scene, factor, half.token, draws);
  if (factor?.kind !== 'webauthn') {
    const code = draws.pick(scene.wallet.findRecoveryCodes(factorId));
    return code === undefined ? undefined : showRecoveryCode(factorId, code, half.token);
  }
  const options = await requestOptions(scene, half, factorId, draws);
  return options && showPasskey(factor, options, half.token);
};

/** Adds a required first factor during the sign-in. An earlier sign-in may have begun the factor. */
const addAndComplete = async (scene: Scene, half: HeldHalf, draws: Random): Promise<unknown> => {
  const begun = scene.wallet.factorsThat(false).findLast(({ kind }) => kind === 'totp');
  const added = begun !== undefined && draws.chance(shareBegun) ? begun : await add(scene, half, draws);
  if (added === undefined) return undefined;
  return complete(scene, half, { shown: await showNew(scene, added, half.token, draws), added }, draws);
};

const add = async (scene: Scene, half: HeldHalf, draws: Random): Promise<HeldFactor | undefined> => {
  const answer = await scene.perform(draws, {
    name: 'begin a factor at a sign-in',
    device: scene.device(draws),
    request: { method: 'POST', path: `${path}/factors`, body: { mfaToken: half.token, type: 'totp' } },
    facts: (given) => {
      noteOver(half, undefined, given?.body['error']);
      const id = given?.body['id'];
      if (typeof id !== 'string') return [];
      return [{ type: 'begins factor', factor: id, kind: 'totp', session: null }];
    },
  });
  const added = answer === null ? undefined : begunFactor(answer, scene.system.publicUrl);
  if (added !== undefined) scene.wallet.factors.push(added);
  return added;
};

const goOn = async (scene: Scene, half: HeldHalf, draws: Random): Promise<unknown> => {
  const chosen = draws.pick(half.factors);
  if (chosen === undefined) return addAndComplete(scene, half, draws);
  const shown = await show(scene, half, chosen.id, draws);
  if (shown === undefined) return undefined;
  const times = draws.chance(shareTwice) ? 2 : 1;
  return Promise.all(Array.from({ length: times }, () => complete(scene, half, { shown }, draws)));
};

export const showSecondFactor: OperationKind = {
  weight: 5,
  begin: (scene, draws) => {
    const half = heldHalf(scene, draws);
    return half && goOn(scene, half, draws);
  },
};

/** One in some hundred thousand is right. */
export const guessSecondFactor: OperationKind = {
  weight: 1.5,
  theme: 'guesses',
  begin: (scene, draws) => {
    const half = heldHalf(scene, draws);
    const factor = half?.factors.find(({ type }) => type === 'totp');
    if (half === undefined || factor === undefined) return undefined;
    const code = String(draws.below(1e6)).padStart(6, '0');
    return scene.perform(draws, {
      name: 'guess a second factor',
      device: scene.device(draws),
      request: {
        method: 'POST',
        path: `${path}/verify?client_type=server`,
        body: { mfaToken: half.token, factorId: factor.id, code },
      },
      facts: () => [{ type: 'guesses factor', pending: half.token }],
    });
  },
};
