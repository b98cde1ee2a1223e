import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from '../model/operation';
import type { Breach, Rule } from './rule';

/** What ends every session of those who may have asked, and every code and link that they were given. */
const endsOf = (history: AccountHistory): Operation[] => {
  const passwords = history.all('sets password').filter(({ fact }) => fact.password > 0);
  return [...passwords, ...history.all('undoes')].filter(isAccepted).map(({ operation }) => operation);
};

const breachOf = (history: AccountHistory, { operation }: Stated<'uses'>): Breach[] => {
  const asked = history
    .all('requests')
    .filter((one) => one.fact.purpose === 'change_email' && mayHaveHappened(one))
    .map((one) => one.operation)
    .filter((one) => one.start < operation.end);
  const end = endsOf(history).find(
    (one) => isBefore(one, operation) && asked.every((request) => isBefore(request, one)),
  );
  if (end === undefined) return [];
  const sentence = 'A change of address that was asked for before all that was open ended was made nevertheless.';
  return [{ sentence, operations: [...asked, end, operation] }];
};

/** Whoever asked for another address loses that wish with the session, however late its mail is written. */
export const overtakenChanges: Rule = {
  name: 'no change of address outlives a new password or an undo',
  breaches: (history) =>
    history
      .all('uses')
      .filter((use) => use.fact.purpose === 'change_email' && isAccepted(use))
      .flatMap((use) => breachOf(history, use)),
};
