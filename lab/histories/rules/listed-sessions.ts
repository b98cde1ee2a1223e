import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, type Stated } from '../model/operation';
import type { SessionHistory } from '../model/session-history';
import type { Breach, Rule } from './rule';

const isDead = (history: AccountHistory, session: SessionHistory, list: Stated<'lists'>): boolean => {
  const end = history.sureEnd(session);
  return end !== undefined && isBefore(end.operation, list.operation);
};

const isAlive = (history: AccountHistory, session: SessionHistory, { operation }: Stated<'lists'>): boolean =>
  isBefore(session.opened.operation, operation) && !history.mayHaveEnded(session, operation);

const listBreaches = (history: AccountHistory, list: Stated<'lists'>): Breach[] =>
  [...history.sessions.values()].flatMap((session) => {
    const isListed = list.fact.sessions.includes(session.id);
    const isWrong = isListed ? isDead(history, session, list) : isAlive(history, session, list);
    if (!isWrong) return [];
    const sentence = `Session ${session.id} is ${isListed ? 'dead and listed' : 'alive and not listed'}.`;
    return [{ sentence, operations: [session.opened.operation, list.operation] }];
  });

/** The list of a user's sessions names the living ones and no others. */
export const listedSessions: Rule = {
  name: 'the list of sessions is the list of living ones',
  breaches: (history) =>
    history
      .all('lists')
      .filter(isAccepted)
      .flatMap((list) => listBreaches(history, list)),
};
