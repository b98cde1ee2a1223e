import { chosenModel, type ModelServer } from './models/used-models';

/** A family of voices or pictures with its current offer. */
export interface OfferedFamily {
  /** The part of a workflow's name before the slash. */
  readonly family: string;
  readonly workflows: readonly string[];
  /** The reason why a configured server offers nothing, without a full stop; null for a family that is not set up. */
  readonly problem: string | null;
}

interface Provider {
  readonly family: string;
  readonly models?: ModelServer | null;
}

export const toOfferedFamily = ({ family, models }: Provider, workflows: readonly string[]): OfferedFamily => ({
  family,
  workflows,
  problem: workflows.length > 0 ? null : (models?.findProblem?.(chosenModel) ?? null),
});
