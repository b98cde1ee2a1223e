import { setTimeout as pause } from 'node:timers/promises';
import type { SettingsTimeline } from '../model/settings-timeline';
import type { TwoReplicas } from '../system/two-replicas';
import { Random } from './random';

const pauseMs = 3_000;
/** How often a verified address is required, of all changes. */
const shareRequired = 0.3;

const hasPassed = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  pause(milliseconds, true, { signal }).catch(() => false);

/** Changes the settings now and then: whether addresses must be verified, and by code or link. */
export const administer = async (
  system: TwoReplicas,
  seed: number,
  settings: SettingsTimeline,
  signal: AbortSignal,
): Promise<void> => {
  const draws = Random.of('administrator', seed);
  const method = (): string => (draws.chance(0.6) ? 'code' : 'link');
  while (await hasPassed(pauseMs, signal)) {
    const required = draws.chance(shareRequired);
    const start = performance.now();
    const body = { requireEmailVerification: required, verifyEmailMethod: method(), resetPasswordMethod: method() };
    const { answer } = await system.administer(draws.below(2), { method: 'PUT', path: '/api/auth/config', body });
    settings.note({ start, end: performance.now(), required, isSure: answer?.status === 200 });
  }
};
