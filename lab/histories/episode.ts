import { AccountHistory } from './model/account-history';
import type { AddressBook } from './model/address-book';
import type { SettingsTimeline } from './model/settings-timeline';
import { currentSession } from './operations/current-session';
import { showSecondFactor } from './operations/second-step';
import { signInNow } from './operations/sign-in';
import { signUp } from './operations/sign-up';
import { verifyCode, verifyLink } from './operations/verify-email';
import type { TwoReplicas } from './system/two-replicas';
import type { OperationKind } from './clients/operation-kind';
import { planEpisode, type Step } from './clients/plan';
import type { Random } from '@svc/testing/harness';
import { Scene } from './clients/scene';

interface EpisodeSurroundings {
  readonly system: TwoReplicas;
  readonly seed: number;
  readonly shareOfThemes: number;
  readonly kinds: readonly OperationKind[];
  readonly settings: SettingsTimeline;
  readonly addresses: AddressBook;
  readonly nextNumber: () => number;
  /** True when another episode found a violation. */
  readonly isOver: () => boolean;
}

/** Most go on with a sign-in that waits for its second factor. */
const verifyOrSignIn = (scene: Scene, draws: Random): Promise<unknown> => {
  const completed = draws.chance(0.7) ? showSecondFactor.begin(scene, draws) : undefined;
  if (completed !== undefined) return completed;
  const verified = draws.chance(0.5) ? (verifyCode.begin(scene, draws) ?? verifyLink.begin(scene, draws)) : undefined;
  return verified ?? signInNow(scene, draws);
};

/** Replaces a step that is not possible now with one that nearly always is. */
const take = ({ kind, draws }: Step, scene: Scene): Promise<unknown> =>
  kind.begin(scene, draws) ?? currentSession.begin(scene, draws) ?? verifyOrSignIn(scene, draws);

const work = async (steps: readonly Step[], scene: Scene, isOver: () => boolean): Promise<void> => {
  for (const step of steps) if (!isOver()) await take(step, scene);
};

/** The whole life of one account, from its sign-up on, with several clients at once. */
export const playEpisode = async (number: number, around: EpisodeSurroundings): Promise<AccountHistory> => {
  const plan = planEpisode(around.seed, number, around.kinds, around.shareOfThemes);
  const scene = new Scene(plan, around.system, around.nextNumber, around.addresses);
  await signUp(scene, plan.draws);
  await Promise.all(plan.steps.map((steps) => work(steps, scene, around.isOver)));
  scene.close();
  return new AccountHistory(plan.email, scene.operations, around.settings, around.addresses);
};
