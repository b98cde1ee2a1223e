import { setTimeout as pause } from 'node:timers/promises';
import type { SettingsTimeline } from '../model/settings-timeline';
import type { TwoReplicas } from '../system/two-replicas';
import { Random } from '@svc/testing/harness';

/** Long pauses let a change settle, so that something is sure of it. */
const pausesMs = [2_000, 3_000, 9_000];
/** How often a verified address is required, of all changes. */
const shareRequired = 0.3;
/** The same for the requirement of second factors. */
const shareOfFactors = 0.15;

const hasPassed = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  pause(milliseconds, true, { signal }).catch(() => false);

const change = async (
  system: TwoReplicas,
  settings: SettingsTimeline,
  { required, factorsRequired }: { required: boolean; factorsRequired: boolean },
  draws: Random,
): Promise<void> => {
  const [verifiesByCode, resetsByCode] = [draws.chance(0.6), draws.chance(0.6)];
  const start = performance.now();
  const body = {
    requireEmailVerification: required,
    mfaPolicy: factorsRequired ? 'required' : 'optional',
    verifyEmailMethod: verifiesByCode ? 'code' : 'link',
    resetPasswordMethod: resetsByCode ? 'code' : 'link',
  };
  const { answer } = await system.administer(draws.below(2), { method: 'PUT', path: '/api/auth/config', body });
  const linkPurposes = [
    ...(verifiesByCode ? [] : (['verify_email', 'sign_in', 'change_email'] as const)),
    ...(resetsByCode ? [] : (['reset_password'] as const)),
  ];
  const isSure = answer?.status === 200;
  settings.note({ start, end: performance.now(), required, factorsRequired, isSure, linkPurposes });
};

/** Changes the settings now and then: whether addresses must be verified, by code or link, and whether factors are required. */
export const administer = async (
  system: TwoReplicas,
  seed: number,
  settings: SettingsTimeline,
  signal: AbortSignal,
): Promise<void> => {
  const draws = Random.of('administrator', seed);
  await change(system, settings, { required: false, factorsRequired: false }, draws);
  while (await hasPassed(draws.pick(pausesMs)!, signal)) {
    const [required, factorsRequired] = [draws.chance(shareRequired), draws.chance(shareOfFactors)];
    await change(system, settings, { required, factorsRequired }, draws);
  }
};
