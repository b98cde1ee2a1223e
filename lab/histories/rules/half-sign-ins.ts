import type { AccountHistory } from '../model/account-history';
import { asSession, triesAt } from '../model/session-history';
import { isAccepted, isBefore, type Operation, type Stated } from '../model/operation';
import type { Breach, Rule } from './rule';

const maximumTries = 5;

const completions = (history: AccountHistory, { fact }: Stated<'pends'>): Operation[] =>
  history
    .all('shows factor')
    .filter((shown) => shown.fact.pending === fact.token && isAccepted(shown))
    .map(({ operation }) => operation);

const wrongTriesBefore = (history: AccountHistory, token: string, completion: Operation): Operation[] =>
  triesAt(history, token).filter((one) => one.error === 'AUTH_INVALID_CODE' && isBefore(one, completion));

const listBreaches = (history: AccountHistory, half: Stated<'pends'>, completion: Operation): Breach[] => {
  const end = history.sureEnd(asSession(half));
  if (end !== undefined && isBefore(end.operation, completion)) {
    const sentence = `Half a sign-in was completed after ${end.reason}.`;
    return [{ sentence, operations: [half.operation, end.operation, completion] }];
  }
  const tries = wrongTriesBefore(history, half.fact.token, completion);
  if (tries.length < maximumTries) return [];
  const sentence = `Half a sign-in was completed after ${tries.length} wrong tries.`;
  return [{ sentence, operations: [half.operation, ...tries, completion] }];
};

/** A pending sign-in ends with everything that ends all sessions of the account, and after five wrong codes. */
export const halfSignIns: Rule = {
  name: 'no half sign-in outlives its end',
  breaches: (history) =>
    history
      .all('pends')
      .filter(isAccepted)
      .flatMap((half) => completions(history, half).flatMap((completion) => listBreaches(history, half, completion))),
};
