import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from '../model/operation';
import type { Breach, Rule } from './rule';

/** Operations that end every session that may have requested the change, and all its codes and links. */
const listEnds = (history: AccountHistory): Operation[] => {
  const passwords = history.all('sets password').filter(({ fact }) => fact.password > 0);
  return [...passwords, ...history.all('undoes')].filter(isAccepted).map(({ operation }) => operation);
};

const listBreaches = (history: AccountHistory, { operation }: Stated<'uses'>): Breach[] => {
  const asked = history
    .all('requests')
    .filter((one) => one.fact.purpose === 'change_email' && mayHaveHappened(one))
    .map((one) => one.operation)
    .filter((one) => one.start < operation.end);
  const end = listEnds(history).find(
    (one) => isBefore(one, operation) && asked.every((request) => isBefore(request, one)),
  );
  if (end === undefined) return [];
  const sentence = 'A change of address that was asked for before all that was open ended was made nevertheless.';
  return [{ sentence, operations: [...asked, end, operation] }];
};

/** A requested change of address ends with its session, even if its mail is sent later. */
export const overtakenChanges: Rule = {
  name: 'no change of address outlives a new password or an undo',
  breaches: (history) =>
    history
      .all('uses')
      .filter((use) => use.fact.purpose === 'change_email' && isAccepted(use))
      .flatMap((use) => listBreaches(history, use)),
};
