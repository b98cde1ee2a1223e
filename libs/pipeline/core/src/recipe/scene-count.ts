import type { RequestDefaults } from '@svc/contracts';
import type { RequestFields } from './request-fields';
import { videoLimits } from '@svc/contracts/generation-body';

/** A picture keeps a viewer's interest for about this long. */
const secondsOfScene = 8;

const scenesByDefault = (fields: RequestFields, { n_scenes }: RequestDefaults): number => {
  const seconds = fields.value('target_seconds', 0);
  const { min, max } = videoLimits.scenes;
  return seconds === 0 ? n_scenes : Math.min(max, Math.max(min, Math.round(seconds / secondsOfScene)));
};

const isWithinLimits = (count: unknown): count is number =>
  Number.isInteger(count) && Number(count) >= videoLimits.scenes.min && Number(count) <= videoLimits.scenes.max;

/** Number of scenes to write. It has no effect in `fixed` mode or beside `scenes`, and is not checked there. */
export const sceneCount = (fields: RequestFields, defaults: RequestDefaults): number => {
  const isUsed = fields.value('mode', defaults.mode) !== 'fixed' && !fields.isGiven('scenes');
  const otherwise = isUsed ? scenesByDefault(fields, defaults) : defaults.n_scenes;
  const count = fields.value<unknown>('n_scenes', otherwise);
  return isWithinLimits(count) ? count : otherwise;
};
