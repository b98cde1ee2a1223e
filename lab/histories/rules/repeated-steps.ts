import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, type Stated } from '../model/operation';
import type { Breach, Rule } from './rule';

type Shown = Stated<'shows factor'>;

/** True when the test may have deleted the used step from the database between the two uses. */
const mayBeForgotten = (history: AccountHistory, one: Shown, other: Shown): boolean => {
  const from = Math.min(one.operation.start, other.operation.start);
  const to = Math.max(one.operation.end, other.operation.end);
  return history
    .all('ages steps')
    .some(({ operation, fact }) => fact.factor === one.fact.factor && operation.start < to && operation.end > from);
};

const isBreach = (one: Shown, other: Shown): boolean => {
  const [first, second] = [one.fact.step ?? 0, other.fact.step ?? 0];
  return first === second || (first > second && isBefore(one.operation, other.operation));
};

const listBreaches = (history: AccountHistory, uses: readonly Shown[]): Breach[] =>
  uses.flatMap((one) =>
    uses
      .filter(
        (other) => other.operation.number !== one.operation.number && one.operation.start <= other.operation.start,
      )
      .filter((other) => isBreach(one, other) && !mayBeForgotten(history, one, other))
      .map((other) => ({
        sentence: `Factor ${one.fact.factor} was taken with step ${other.fact.step} after step ${one.fact.step}.`,
        operations: [one.operation, other.operation],
      })),
  );

/** A time step of an authenticator app counts once, and none before it afterwards; so does a passkey's signature. */
export const repeatedSteps: Rule = {
  name: 'no step of a factor counts twice, nor after a later one',
  breaches: (history) => {
    const counted = history.all('shows factor').filter((shown) => isAccepted(shown) && shown.fact.step !== null);
    return [...Map.groupBy(counted, ({ fact }) => fact.factor).values()].flatMap((uses) => listBreaches(history, uses));
  },
};
