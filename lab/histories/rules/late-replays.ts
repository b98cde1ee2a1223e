import { isAccepted, type Stated } from '../model/operation';
import { childWasSurelyUsed, earlierUses, isSurelyLate, sureEarlierUses } from '../model/rotations';
import type { SessionHistory } from '../model/session-history';
import type { Breach, Rule } from './rule';

const lateConvergences = 3;

const isForeign = (session: SessionHistory, { operation, fact }: Stated<'refresh'>): boolean =>
  earlierUses(session, fact.token, operation).every((use) => use.operation.device !== operation.device);

const isTooOften = (session: SessionHistory, { operation, fact }: Stated<'refresh'>): boolean =>
  sureEarlierUses(session, fact.token, operation).filter((use) => isSurelyLate(session, fact.token, use.operation))
    .length >= lateConvergences;

const breachesOf = (session: SessionHistory): Breach[] =>
  session.refreshes
    .filter((use) => isAccepted(use) && isSurelyLate(session, use.fact.token, use.operation))
    .filter(
      (use) =>
        childWasSurelyUsed(session, use.fact.token, use.operation) ||
        isForeign(session, use) ||
        isTooOften(session, use),
    )
    .map((use) => ({
      sentence: `A refresh token of session ${session.id} was accepted again when its grace was over.`,
      operations: [
        ...sureEarlierUses(session, use.fact.token, use.operation).map(({ operation }) => operation),
        ...session.agings,
        use.operation,
      ],
    }));

/**
 * After 10 seconds a used refresh token is accepted only from the device that rotated it, at most three times, and only
 * while its successor is unused. Another rule checks that a refused token ends its family.
 */
export const lateReplays: Rule = {
  name: 'no refresh token is used again after its grace',
  breaches: (history) => [...history.sessions.values()].flatMap(breachesOf),
};
