import type { Schemas } from '../api';
import { translate } from '../language';

export type Step = 'waiting' | 'speaking' | 'spoken' | 'picture' | 'drawing' | 'working' | 'ready';

const patterns: readonly (readonly [RegExp, Step])[] = [
  [/^(ready|the scene is finished)$/i, 'ready'],
  [/^speaking$/i, 'speaking'],
  [/spoken/i, 'spoken'],
  [/picture/i, 'picture'],
  [/^drawing/i, 'drawing'],
];

const stepNamed = (message: string): Step => patterns.find(([pattern]) => pattern.test(message))?.[1] ?? 'working';

/** Steps of the scenes after a change of the progress, whose message names the step of one scene. */
export const nextSteps = (before: readonly Step[], progress: Schemas['TaskProgress'] | null): readonly Step[] => {
  if (progress === null || progress.scenes.length === 0) return before;
  const { message, scenes } = progress;
  const [, number, what = ''] = /^Scene (\d+): (.*)$/.exec(message) ?? [];
  const known = before.length === scenes.length ? before : [];
  return scenes.map((fraction, index) => {
    const own = known[index] ?? 'waiting';
    if (fraction >= 1) return 'ready';
    if (index + 1 === Number(number)) return stepNamed(what);
    return fraction > 0 && own === 'waiting' ? 'working' : own;
  });
};

const stateOf = (step: Step): string => {
  if (step === 'waiting') return 'pending-step';
  return step === 'ready' ? 'completed' : 'running';
};

/**
 * The scenes of a video in progress, each with its current step.
 * @param texts shown when there is one for each scene
 */
export const SceneSteps = ({ texts, steps }: { texts: readonly string[]; steps: readonly Step[] }) => (
  <section class="scene-steps" hidden={steps.length === 0} tabIndex={0} aria-label={translate('player.scenes')}>
    <ol>
      {steps.map((step, index) => (
        <li key={index} data-step={step}>
          <span class="name">{translate('player.scene', { number: index + 1 })}</span>
          <span class="words" dir="auto">
            {texts.length === steps.length ? texts[index] : ''}
          </span>
          <span class="state-badge" data-state={stateOf(step)}>
            {translate(`player.steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
