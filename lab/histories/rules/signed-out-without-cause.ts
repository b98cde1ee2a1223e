import type { AccountHistory } from '../model/account-history';
import type { Operation, Stated } from '../model/operation';
import { earlierUses, isSurelyAcceptable } from '../model/rotations';
import type { SessionHistory } from '../model/session-history';
import { wasSurelyVerified } from '../model/verification';
import type { Breach, Rule } from './rule';

/** Access tokens live for 15 minutes. */
const accessLifetimeMs = 14.5 * 60_000;

/** True when second factors may be required and the session has shown none. */
const lacksFactor = (
  { settings }: AccountHistory,
  session: SessionHistory,
  { operation }: Stated<'refresh'>,
): boolean => session.opened.fact.level === 1 && settings.mayRequire('factors', operation.start, operation.end);

/** A confirmation is of the account as it was when it was asked for, and says so as if the session had ended. */
const mayBeOvertaken = (history: AccountHistory, operation: Operation): boolean =>
  operation.facts.some(({ type }) => type === 'renews') &&
  history.ends.some((end) => end.operation.start < operation.end && end.operation.end > operation.start);

const lacksVerification = (history: AccountHistory, { operation }: Stated<'refresh'>): boolean =>
  operation.error === 'AUTH_EMAIL_NOT_VERIFIED' &&
  history.settings.mayRequire('verification', operation.start, operation.end) &&
  !wasSurelyVerified(history, operation);

const refusedAccesses = (history: AccountHistory, session: SessionHistory): Breach[] =>
  session.accesses
    .filter(({ operation, fact }) => operation.error === 'AUTH_UNAUTHORIZED' && fact.ageMs < accessLifetimeMs)
    .filter(({ operation }) => !history.mayHaveEnded(session, operation) && !mayBeOvertaken(history, operation))
    .map(({ operation }) => ({
      sentence: `The access token of session ${session.id} was refused, and nothing had ended the session.`,
      operations: [session.opened.operation, operation],
    }));

const refusedRefreshes = (history: AccountHistory, session: SessionHistory): Breach[] =>
  session.refreshes
    .filter(({ operation }) => operation.status === 401 || operation.status === 403)
    .filter((use) => !history.mayHaveEnded(session, use.operation) && !lacksVerification(history, use))
    .filter((use) => !lacksFactor(history, session, use))
    .filter((use) => isSurelyAcceptable(session, use.fact.token, use.operation) || use.operation.status === 403)
    .map(({ operation, fact }) => ({
      sentence: `A refresh token of session ${session.id} was refused that was new, in its grace, or without a used successor.`,
      operations: [
        session.opened.operation,
        ...earlierUses(session, fact.token, operation).map((use) => use.operation),
        operation,
      ],
    }));

/** A session lasts until an operation in the history may have ended it. */
export const signedOutWithoutCause: Rule = {
  name: 'no session is refused without cause',
  breaches: (history) =>
    [...history.sessions.values()].flatMap((session) => [
      ...refusedAccesses(history, session),
      ...refusedRefreshes(history, session),
    ]),
};
