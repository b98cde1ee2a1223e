import type { RequestDefaults } from '@svc/contracts';
import type { RequestFields } from './request-fields';
import { videoLimits } from './video-limits';

/** A picture keeps a viewer's interest for about this long. */
const secondsOfScene = 8;

const scenesByDefault = (fields: RequestFields, { n_scenes }: RequestDefaults): number => {
  const seconds = fields.isGiven('target_seconds')
    ? fields.unusedNumber('target_seconds', 0, videoLimits.targetSeconds)
    : 0;
  const { min, max } = videoLimits.scenes;
  return seconds === 0 ? n_scenes : Math.min(max, Math.max(min, Math.round(seconds / secondsOfScene)));
};

/** Number of scenes to write. It has no effect in `fixed` mode or beside `scenes`, and is not checked there. */
export const sceneCount = (fields: RequestFields, defaults: RequestDefaults): number => {
  const range = { ...videoLimits.scenes, isWhole: true };
  return fields.isChoice('mode', 'fixed', defaults.mode) || fields.isGiven('scenes')
    ? fields.unusedNumber('n_scenes', defaults.n_scenes, range)
    : fields.number('n_scenes', scenesByDefault(fields, defaults), range);
};
