import type { AccountHistory } from '../model/account-history';
import { surelyRemovedBy } from '../model/factor-removals';
import { isAccepted } from '../model/operation';
import type { Rule } from './rule';

const shown = (history: AccountHistory) => [...history.all('shows factor'), ...history.all('adds factor')];

/** A removed factor can neither sign in nor be confirmed. */
export const removedFactors: Rule = {
  name: 'no factor works after its removal',
  breaches: (history) =>
    shown(history)
      .filter(isAccepted)
      .flatMap(({ operation, fact }) => {
        const removal = surelyRemovedBy(history, fact.factor, operation);
        if (removal === undefined) return [];
        return [{ sentence: `Factor ${fact.factor} was taken after its removal.`, operations: [removal, operation] }];
      }),
};
