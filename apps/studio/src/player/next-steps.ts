import type { Schemas } from '../api';

export type Step = 'waiting' | 'speaking' | 'spoken' | 'picture' | 'drawing' | 'working' | 'ready';

const stepByName: Readonly<Record<string, Step>> = {
  scene_ready: 'ready',
  scene_finished: 'ready',
  speaking: 'speaking',
  spoken: 'spoken',
  making_picture: 'picture',
  drawing_frames: 'drawing',
};

/** Steps of the scenes after a change of the progress, which names the step of one scene. */
export const nextSteps = (before: readonly Step[], progress: Schemas['TaskProgress'] | null): readonly Step[] => {
  if (progress === null || progress.scenes.length === 0) return before;
  const { code, values, scenes } = progress;
  const known = before.length === scenes.length ? before : [];
  return scenes.map((fraction, index) => {
    const own = known[index] ?? 'waiting';
    if (fraction >= 1) return 'ready';
    if (index + 1 === values['scene']) return stepByName[code ?? ''] ?? 'working';
    return fraction > 0 && own === 'waiting' ? 'working' : own;
  });
};
