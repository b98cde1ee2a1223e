import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore } from '../model/operation';
import type { SessionHistory } from '../model/session-history';
import type { Breach, Rule } from './rule';

const listBreaches = (history: AccountHistory, session: SessionHistory): Breach[] => {
  const end = history.sureEnd(session);
  if (end === undefined) return [];
  return [...session.accesses, ...session.refreshes]
    .filter((use) => isAccepted(use) && isBefore(end.operation, use.operation))
    .map((use) => ({
      sentence: `The ${use.fact.type} token of session ${session.id} was accepted after its end by ${end.reason}.`,
      operations: [session.opened.operation, end.operation, use.operation],
    }));
};

/** No token of a session works once the end of the session was acknowledged. */
export const aliveAfterEnd: Rule = {
  name: 'nothing is alive after its end',
  breaches: (history) => [...history.sessions.values()].flatMap((session) => listBreaches(history, session)),
};
