import type { AccountStatements } from './account-statements';
import { endOfAll, type End } from './end';
import { firstVerificationEnds } from './first-verification';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from './operation';
import { passwordEnds } from './password-ends';
import { earlierUses, isSurelyAcceptable } from './rotations';
import type { SessionHistory } from './session-history';

const loggedOut = (statements: AccountStatements): End[] =>
  statements
    .all('ends')
    .filter(mayHaveHappened)
    .map(({ operation, fact }) => ({
      operation,
      reason: operation.name,
      causes: [fact.cause],
      // A token that another request has rotated no longer identifies a session.
      isSure: (session) =>
        operation.outcome === 'accepted' &&
        session.id === fact.session &&
        (fact.token === undefined || earlierUses(session, fact.token, operation).length === 0),
      isPossible: ({ id }) => id === fact.session,
    }));

const isRefusedToken = ({ error }: Operation): boolean => error === 'AUTH_INVALID_REFRESH_TOKEN';

/** While a second factor is required, a session without one is refused but does not end. */
const mayBeUnsure = ({ settings }: AccountStatements, { opened }: SessionHistory, { start, end }: Operation): boolean =>
  opened.fact.level === 1 && settings.mayRequire('factors', start, end);

/** A refresh token that is refused is one of a dead session, or it has just killed its family. */
const refused = (statements: AccountStatements): End[] =>
  statements
    .all('refresh')
    .filter(({ operation }) => operation.outcome === 'unknown' || isRefusedToken(operation))
    .map(({ operation, fact }) => ({
      operation,
      reason: 'a refused refresh token',
      causes: ['refresh_reuse'],
      isSure: (session) =>
        operation.outcome === 'refused' && session.id === fact.session && !mayBeUnsure(statements, session, operation),
      isPossible: (session) => session.id === fact.session && !isSurelyAcceptable(session, fact.token, operation),
    }));

/** A second exchange of a code ends what the first one opened. */
const exchangedAgain = (statements: AccountStatements): End[] => {
  const openedBy = new Map<string, Stated<'consumes'>>();
  for (const stated of statements.all('consumes')) if (isAccepted(stated)) openedBy.set(stated.fact.secret, stated);
  return statements.all('consumes').flatMap(({ operation, fact }): End[] => {
    const first = openedBy.get(fact.secret)?.operation;
    if (first === undefined || first === operation) return [];
    return [
      {
        operation,
        reason: 'a second exchange',
        causes: ['code_reuse'],
        isSure: ({ opened }) =>
          opened.operation === first && operation.error === 'AUTH_OAUTH_INVALID_CODE' && isBefore(first, operation),
        isPossible: ({ opened }) => opened.operation === first,
      },
    ];
  });
};

/** A session that opened beside a ban opened before it, unless the ban may have been over. */
const bans = (statements: AccountStatements): End[] =>
  statements
    .all('banned')
    .filter(mayHaveHappened)
    .map(({ operation }) => {
      const lifted = statements
        .all('unbanned')
        .filter((unban) => mayHaveHappened(unban) && !isBefore(unban.operation, operation));
      const openAgainAt = Math.min(...lifted.map((unban) => unban.operation.start));
      return {
        ...endOfAll(operation, { reason: 'a ban', causes: ['ban'] }),
        isSure: ({ opened }: SessionHistory) =>
          operation.outcome === 'accepted' &&
          opened.operation.start < operation.end &&
          opened.operation.end < openAgainAt,
      };
    });

/** With the first factor, sessions that were opened without one end, but for the one that it is confirmed in. */
const firstFactors = (statements: AccountStatements): End[] => {
  const added = statements.all('adds factor').filter(mayHaveHappened);
  return added
    .filter(({ fact }) => fact.session !== null && fact.kind !== 'recovery_codes')
    .map((stated) => {
      const { operation, fact } = stated;
      const end = endOfAll(
        operation,
        { reason: 'the first factor', causes: ['factor_change'] },
        fact.session ?? undefined,
      );
      const isFirst = added.every((other) => other === stated || other.operation.start > operation.end);
      return { ...end, isSure: (session) => isFirst && end.isSure(session) };
    });
};

const endsOfAll = (statements: AccountStatements): End[] => [
  ...statements
    .all('ends all')
    .filter(mayHaveHappened)
    .map(({ operation, fact }) => endOfAll(operation, { reason: fact.reason, causes: [fact.cause] })),
  ...statements
    .all('ends others')
    .filter(mayHaveHappened)
    .map(({ operation, fact }) =>
      endOfAll(operation, { reason: 'the end of other sessions', causes: [fact.cause] }, fact.session),
    ),
  ...statements
    .all('deleted')
    .filter(mayHaveHappened)
    .map(({ operation }) => endOfAll(operation, { reason: 'a deletion', causes: ['account_deleted'] })),
];

export const listEnds = (statements: AccountStatements): End[] => [
  ...loggedOut(statements),
  ...refused(statements),
  ...exchangedAgain(statements),
  ...bans(statements),
  ...endsOfAll(statements),
  ...firstFactors(statements),
  ...passwordEnds(statements),
  ...firstVerificationEnds(statements),
];
