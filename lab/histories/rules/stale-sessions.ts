import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from '../model/operation';
import type { Breach, Rule } from './rule';

/** A sign-in counts as confirmed for 10 minutes. */
const surelyFreshMs = 9.5 * 60_000;

type Act = Stated<'acts fresh'>;

const listAgings = (history: AccountHistory, { fact }: Act): Operation[] =>
  history
    .all('ages authentication')
    .filter((aging) => aging.fact.session === fact.session)
    .map(({ operation }) => operation);

const mayBeRenewed = (history: AccountHistory, { operation, fact }: Act, since: Operation): boolean =>
  [...history.all('renews'), ...history.all('raises')].some(
    (renewal) =>
      renewal.fact.session === fact.session &&
      (mayHaveHappened(renewal) || renewal.operation.error === 'AUTH_UNAUTHORIZED') &&
      renewal.operation.start < operation.end &&
      !isBefore(renewal.operation, since),
  );

const taken = (history: AccountHistory, act: Act): Breach[] => {
  const aging = listAgings(history, act).find(
    (one) => isBefore(one, act.operation) && !mayBeRenewed(history, act, one),
  );
  if (aging === undefined) return [];
  const sentence = `${act.operation.name} was accepted from a session that had not been confirmed for 11 minutes.`;
  return [{ sentence, operations: [aging, act.operation] }];
};

const refused = (history: AccountHistory, act: Act): Breach[] => {
  const opened = history.sessions.get(act.fact.session)?.opened.operation;
  const isAged = listAgings(history, act).some((aging) => aging.start < act.operation.end);
  if (isAged || opened === undefined || act.operation.end - opened.start > surelyFreshMs) return [];
  const sentence = `${act.operation.name} was refused as stale, and the session was opened a moment ago.`;
  return [{ sentence, operations: [opened, act.operation] }];
};

/** A change of credentials requires a sign-in or a confirmation within the last ten minutes. */
export const staleSessions: Rule = {
  name: 'only a session that was confirmed lately changes the account',
  breaches: (history) =>
    history.all('acts fresh').flatMap((act) => {
      if (isAccepted(act)) return taken(history, act);
      return act.operation.error === 'AUTH_REAUTHENTICATION_REQUIRED' ? refused(history, act) : [];
    }),
};
