import { translate } from '../language';
import type { Step } from './next-steps';

const describeState = (step: Step): string => {
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
          <span class="state-badge" data-state={describeState(step)}>
            {translate(`player.steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
