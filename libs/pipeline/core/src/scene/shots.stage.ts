import type { Stage } from '../kernel/stage';
import { planScene, type ScenePlanParts, type ScenePlanTask } from './plan-scene';
import { shotFacts, type ShotFacts } from './shot-facts';

/** The shots of a scene, for playing them before its video is made. */
export const createShotsStage = (parts: ScenePlanParts): Stage<ScenePlanTask, ShotFacts[]> => ({
  name: 'shots',
  run: async (task, context) => shotFacts(task.input, await planScene(parts, task, context)),
});
