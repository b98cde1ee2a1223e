import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, mayHaveHappened, type Operation } from '../model/operation';
import type { Breach, Rule } from './rule';

const banInForce = (history: AccountHistory, during: Operation): Operation | undefined =>
  history
    .all('banned')
    .filter((ban) => isAccepted(ban) && isBefore(ban.operation, during))
    .find(
      (ban) =>
        !history
          .all('unbanned')
          .some(
            (unban) =>
              mayHaveHappened(unban) && unban.operation.start < during.end && !isBefore(unban.operation, ban.operation),
          ),
    )?.operation;

const deletedBefore = (history: AccountHistory, during: Operation): Operation | undefined =>
  history.all('deleted').find((stated) => isAccepted(stated) && isBefore(stated.operation, during))?.operation;

/** A sign-in fails if the account was banned or deleted before the request began. */
export const barredAccounts: Rule = {
  name: 'no sign-in to a banned or deleted account succeeds',
  breaches: (history) =>
    history
      .all('opens')
      .filter(isAccepted)
      .flatMap(({ operation, fact }): Breach[] => {
        const bar = banInForce(history, operation) ?? deletedBefore(history, operation);
        if (bar === undefined) return [];
        return [{ sentence: `Session ${fact.session} opened in a closed account.`, operations: [bar, operation] }];
      }),
};
