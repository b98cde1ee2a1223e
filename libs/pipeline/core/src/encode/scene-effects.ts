import { broken } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { motions, type RequestedMotion } from './motion/picture-motion';
import { transitions, type RequestedTransition } from './motion/transitions';

/** Entries of `template_params` that the pipeline itself handles, for every template. */
interface SceneEffects {
  /** Applies to pictures; clips move by themselves. */
  motion: RequestedMotion;
  /** Transition from the scene before. */
  transition: RequestedTransition;
  /** 1 is the voice's normal speed. */
  voiceSpeed: number;
}

/** Their names in `template_params`. */
export const effectNames: readonly string[] = ['motion', 'transition', 'voice_speed'];

const speedRange = { min: 0.5, max: 2 } as const;

const refuse = (name: string, text: string): never => {
  throw fieldProblemError('template_params', broken('parameterType', { name: `"${name}"`, text }));
};

/** @returns the first choice, which is the default, when no value is given */
const choose = <Choice extends string>(name: string, value: unknown, choices: readonly [Choice, ...Choice[]]): Choice =>
  value === undefined ? choices[0] : (choices.find((choice) => choice === value) ?? refuse(name, choices.join(' or ')));

const readSpeed = (value: unknown): number => {
  if (value === undefined) return 1;
  const isRight = typeof value === 'number' && value >= speedRange.min && value <= speedRange.max;
  return isRight ? value : refuse('voice_speed', `a number from ${speedRange.min} to ${speedRange.max}`);
};

/**
 * Splits the pipeline's own parameters from those of the template.
 * @throws AppError VALIDATION_ERROR naming the invalid parameter
 */
export const splitEffects = <Value>(
  parameters: Readonly<Record<string, Value>>,
): { effects: SceneEffects; templateParameters: Record<string, Value> } => {
  const { motion, transition, voice_speed, ...templateParameters } = parameters as Record<string, Value | undefined>;
  return {
    effects: {
      motion: choose('motion', motion, motions),
      transition: choose('transition', transition, transitions),
      voiceSpeed: readSpeed(voice_speed),
    },
    templateParameters: templateParameters as Record<string, Value>,
  };
};
