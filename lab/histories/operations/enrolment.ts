import type { OperationKind } from '../clients/operation-kind';
import { type Random, SoftwareAuthenticator, type CreationOptions } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldFactor, HeldSession } from '../clients/wallet';
import type { Fact, Outcome } from '../model/operation';
import type { WireAnswer } from '../system/replica';
import { accessFact, bearerHeader, heldSession } from './held-session';
import { showNew, type Shown } from './shown-factor';

const path = '/api/auth/account/factors';
const shareOfNewest = 0.92;

/** An authenticator app or a passkey, as the service has begun it. */
export const begunFactor = ({ body }: WireAnswer, publicUrl: string): HeldFactor | undefined => {
  const { id, secret, options } = body as { id?: string; secret?: string; options?: CreationOptions };
  if (id === undefined) return undefined;
  if (secret !== undefined) return { id, kind: 'totp', key: secret, isConfirmed: false, isGone: false };
  if (options === undefined) return undefined;
  const device = new SoftwareAuthenticator(publicUrl);
  return { id, kind: 'webauthn', device, registration: device.register(options), isConfirmed: false, isGone: false };
};

const begin = (scene: Scene, type: HeldFactor['kind'], draws: Random): Promise<unknown> | undefined => {
  const session = heldSession(scene, draws);
  if (session === undefined) return undefined;
  const facts = (answer: WireAnswer | null): Fact[] => {
    const factor = answer === null ? undefined : begunFactor(answer, scene.system.publicUrl);
    if (factor === undefined) return [accessFact(session), { type: 'acts fresh', session: session.id }];
    scene.wallet.factors.push(factor);
    return [
      accessFact(session),
      { type: 'acts fresh', session: session.id },
      { type: 'begins factor', factor: factor.id, kind: type, session: session.id },
    ];
  };
  const request = { method: 'POST', path, headers: bearerHeader(session), body: { type } } as const;
  return scene.perform(draws, { name: `begin a factor (${type})`, device: session.device, request, facts });
};

export const beginApp: OperationKind = {
  weight: 1,
  theme: 'factors',
  begin: (scene, draws) => begin(scene, 'totp', draws),
};

export const beginPasskey: OperationKind = {
  weight: 1.2,
  theme: 'factors',
  begin: (scene, draws) => begin(scene, 'webauthn', draws),
};

/** The first factor brings recovery codes, and ends the other sessions. */
export const takeConfirmation = (
  scene: Scene,
  factor: HeldFactor,
  answer: WireAnswer | null,
  outcome: Outcome,
): void => {
  factor.isConfirmed ||= outcome !== 'refused';
  const codes = answer?.body['recoveryCodes'];
  if (Array.isArray(codes)) scene.wallet.takeRecoveryCodes(codes as string[], null);
};

export const endOthers = ({ wallet }: Scene, kept: HeldSession): void => {
  for (const session of wallet.living()) if (session !== kept) session.isOver = true;
};

const confirm = (
  scene: Scene,
  factor: HeldFactor,
  { session, shown }: { session: HeldSession; shown: Shown },
  draws: Random,
): Promise<unknown> =>
  scene.perform(draws, {
    name: 'confirm a factor',
    device: session.device,
    request: { method: 'POST', path: `${path}/${factor.id}/verify`, headers: bearerHeader(session), body: shown.proof },
    facts: (answer, outcome) => {
      takeConfirmation(scene, factor, answer, outcome);
      if (answer?.body['recoveryCodes'] !== undefined) endOthers(scene, session);
      return [
        accessFact(session),
        ...shown.facts,
        { type: 'adds factor', factor: factor.id, kind: factor.kind, session: session.id },
        { type: 'raises', session: session.id },
      ];
    },
  });

export const confirmFactor: OperationKind = {
  weight: 4,
  theme: 'factors',
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    const begun = scene.wallet.factorsThat(false);
    const factor = draws.chance(shareOfNewest) ? begun.at(-1) : draws.pick(scene.wallet.factors);
    if (session === undefined || factor === undefined) return undefined;
    return showNew(scene, factor, null, draws).then((shown) => confirm(scene, factor, { session, shown }, draws));
  },
};
