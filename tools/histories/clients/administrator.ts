import { setTimeout as pause } from 'node:timers/promises';
import type { SettingsTimeline } from '../model/settings-timeline';
import type { TwoReplicas } from '../system/two-replicas';
import { Random } from './random';

const pauseMs = 3_000;
/** How often a verified address is required, of all changes. */
const shareRequired = 0.3;

const hasPassed = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  pause(milliseconds, true, { signal }).catch(() => false);

const change = async (
  system: TwoReplicas,
  settings: SettingsTimeline,
  required: boolean,
  draws: Random,
): Promise<void> => {
  const method = (): string => (draws.chance(0.6) ? 'code' : 'link');
  const start = performance.now();
  const body = { requireEmailVerification: required, verifyEmailMethod: method(), resetPasswordMethod: method() };
  const { answer } = await system.administer(draws.below(2), { method: 'PUT', path: '/api/auth/config', body });
  settings.note({ start, end: performance.now(), required, isSure: answer?.status === 200 });
};

/** Changes the settings now and then: whether addresses must be verified, and by code or link. */
export const administer = async (
  system: TwoReplicas,
  seed: number,
  settings: SettingsTimeline,
  signal: AbortSignal,
): Promise<void> => {
  const draws = Random.of('administrator', seed);
  await change(system, settings, false, draws);
  while (await hasPassed(pauseMs, signal)) await change(system, settings, draws.chance(shareRequired), draws);
};
