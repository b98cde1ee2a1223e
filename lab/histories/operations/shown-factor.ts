import { Secret, TOTP } from 'otpauth';
import type { Random, RequestOptions } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldFactor } from '../clients/wallet';
import type { Fact } from '../model/operation';

const periodMs = 30_000;
/** Steps around the present one that are taken, and seldom one that is not any more. */
const offsets = [...Array.from({ length: 16 }, () => 0), 1, 1, 1, 1, 1, 1, -1, -1, -3];
/** The number of time steps that are accepted at one moment; all of them become valid again. */
const forgottenSteps = 3;
const shareForgotten = 0.7;
/** Byte offset of the signature counter in authenticator data (WebAuthn Level 3, 6.1). */
const countAt = 33;

type HeldApp = Extract<HeldFactor, { kind: 'totp' }>;
type HeldPasskey = Extract<HeldFactor, { kind: 'webauthn' }>;

const shareOfLost = 0.08;

/** Returns a confirmed factor, and sometimes one that was removed or never confirmed. */
export const heldFactor = <Kind extends HeldFactor['kind']>(
  { wallet }: Scene,
  kind: Kind,
  draws: Random,
): Extract<HeldFactor, { kind: Kind }> | undefined => {
  const held = draws.chance(shareOfLost) ? wallet.factors : wallet.factorsThat(true);
  return draws.pick(held.filter((factor): factor is Extract<HeldFactor, { kind: Kind }> => factor.kind === kind));
};

/** The use of a factor: its part of the request and its facts for the model. */
export interface Shown {
  readonly factorId: string;
  readonly proof: { readonly code: string } | { readonly credential: object };
  readonly facts: readonly Fact[];
}

/** Shows a code of an authenticator app. Often deletes the used time steps first, instead of waiting for new ones. */
export const showCode = async (
  scene: Scene,
  { id, key }: HeldApp,
  pending: string | null,
  draws: Random,
): Promise<Shown> => {
  if (draws.chance(shareForgotten)) await forgetSteps(scene, id);
  const offset = draws.pick(offsets)!;
  const timestamp = Date.now() + offset * periodMs;
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  const step = Math.floor(timestamp / periodMs);
  const isTimely = offset === 0 || offset === 1;
  return {
    factorId: id,
    proof: { code },
    facts: [{ type: 'shows factor', factor: id, kind: 'totp', step, pending, isTimely }],
  };
};

const forgetSteps = async (scene: Scene, factor: string): Promise<void> => {
  const start = performance.now();
  await scene.system.clock.ageSteps(factor, forgottenSteps);
  scene.noteEvent('age steps', start, [{ type: 'ages steps', factor }]);
};

/** The answer of a passkey to a challenge. */
export const showPasskey = ({ id, device }: HeldPasskey, options: RequestOptions, pending: string | null): Shown => {
  const credential = device.authenticate(options);
  const step = Buffer.from(credential.response.authenticatorData, 'base64url').readUInt32BE(countAt);
  return {
    factorId: id,
    proof: { credential },
    facts: [{ type: 'shows factor', factor: id, kind: 'webauthn', step, pending, isTimely: true }],
  };
};

export const showRecoveryCode = (factorId: string, code: string, pending: string | null): Shown => ({
  factorId,
  proof: { code },
  facts: [
    { type: 'shows factor', factor: factorId, kind: 'recovery_codes', step: null, pending, isTimely: true },
    { type: 'spends', secret: `recovery code ${code}` },
  ],
});

/** Creates the proof that confirms a new factor. */
export const showNew = async (
  scene: Scene,
  factor: HeldFactor,
  pending: string | null,
  draws: Random,
): Promise<Shown> => {
  if (factor.kind === 'totp') return showCode(scene, factor, pending, draws);
  const { id, kind, registration } = factor;
  const facts = [{ type: 'shows factor', factor: id, kind, step: null, pending, isTimely: true }] as const;
  return { factorId: id, proof: { credential: registration }, facts };
};
