import { isAccepted, type Stated } from '../model/operation';
import { childWasSurelyUsed, isSurelyLate, sureEarlierUses } from '../model/rotations';
import type { SessionHistory } from '../model/session-history';
import type { Breach, Rule } from './rule';

/** True when an earlier use had another answer than a late one must have: the token that the first use gave, or a third. */
const isAnsweredWrongly = (session: SessionHistory, { operation, fact }: Stated<'refresh'>): boolean =>
  sureEarlierUses(session, fact.token, operation).some((earlier) =>
    isSurelyLate(session, fact.token, earlier.operation)
      ? earlier.fact.given !== fact.given
      : earlier.fact.given === fact.given && isFirst(session, earlier),
  );

const isFirst = (session: SessionHistory, { operation, fact }: Stated<'refresh'>): boolean =>
  session.refreshes.every((use) => use.fact.token !== fact.token || use.operation.start >= operation.start);

const listBreaches = (session: SessionHistory): Breach[] =>
  session.refreshes
    .filter((use) => isAccepted(use) && isSurelyLate(session, use.fact.token, use.operation))
    .filter((use) => childWasSurelyUsed(session, use.fact.token, use.operation) || isAnsweredWrongly(session, use))
    .map((use) => ({
      sentence: `A refresh token of session ${session.id} was accepted again when its grace was over.`,
      operations: [
        ...sureEarlierUses(session, use.fact.token, use.operation).map(({ operation }) => operation),
        ...session.agings,
        use.operation,
      ],
    }));

/**
 * After 10 seconds a used refresh token is accepted only while its successor is unused, and gives all its callers one new
 * successor. Another rule checks that a refused token ends its family.
 */
export const lateReplays: Rule = {
  name: 'no refresh token is used again after its grace',
  breaches: (history) => [...history.sessions.values()].flatMap(listBreaches),
};
