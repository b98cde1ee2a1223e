import type { AccountStatements } from './account-statements';
import { endOfAll, type End } from './end';
import { isBefore, mayHaveHappened, type Operation, type Stated } from './operation';
import type { SessionHistory } from './session-history';
import { claims, isUndo, mayHaveBeenVerified, wasSurelyVerified } from './verification';

/** The operation that set the password by which a session was opened. */
const findSetter = (statements: AccountStatements, { opened }: SessionHistory): Operation | undefined => {
  const { evidence } = opened.fact;
  if (typeof evidence === 'string') return undefined;
  return statements.all('sets password').find(({ fact }) => fact.password === evidence.password)?.operation;
};

const endOfOld = (
  statements: AccountStatements,
  operation: Operation,
  { isCertain, keeps, ...what }: Pick<End, 'reason' | 'causes'> & { isCertain: boolean; keeps?: string | undefined },
): End => {
  const end = endOfAll(operation, what, keeps);
  return {
    ...end,
    // However long the sign-in took: what it proved is no password any more.
    isSure: (session) => {
      if (!isCertain || session.id === keeps) return false;
      const setter = findSetter(statements, session);
      return (
        end.isSure(session) || (setter !== undefined && isBefore(setter, operation) && operation.outcome === 'accepted')
      );
    },
  };
};

/** Resets, and changes by the owner, which keep the session that asks. */
const replacements = (statements: AccountStatements): End[] =>
  statements
    .all('sets password')
    .filter(({ operation, fact }) => fact.password > 0 && operation.outcome !== 'refused')
    .map(({ operation, fact: { keeps } }) => {
      const what =
        keeps === undefined
          ? { reason: 'a reset', causes: ['password_reset'] as const }
          : { reason: 'a new password', causes: ['password_change'] as const };
      return endOfOld(statements, operation, { ...what, isCertain: true, keeps });
    });

const isFirst = (arrivals: readonly Stated<'arrives'>[], one: Operation): boolean =>
  arrivals.every(({ operation }) => operation === one || operation.start > one.end);

/** A sign-in by a provider that confirms the address takes over an unverified account and removes its password. */
export const takeovers = (statements: AccountStatements): { operation: Operation; isCertain: boolean }[] => {
  const arrivals = statements.all('arrives').filter(mayHaveHappened);
  return arrivals
    .filter(({ operation }) => !wasSurelyVerified(statements, operation))
    .map(({ operation }) => {
      const isCertain = isFirst(arrivals, operation) && !mayHaveBeenVerified(statements, operation);
      return { operation, isCertain };
    });
};

const lossesOfPasswords = (statements: AccountStatements): { operation: Operation; isCertain: boolean }[] => [
  ...takeovers(statements),
  ...claims(statements),
];

export const passwordEnds = (statements: AccountStatements): End[] => [
  ...replacements(statements),
  ...lossesOfPasswords(statements).map(({ operation, isCertain }) =>
    endOfOld(statements, operation, {
      reason: 'a takeover',
      causes: [isUndo(operation) ? 'email_change_undone' : 'provider_sign_in'],
      isCertain,
    }),
  ),
];

/** Operations after which a password may be wrong. */
export const mayHaveReplaced = (statements: AccountStatements, password: number, before: Operation): boolean => {
  const setter = statements.all('sets password').find(({ fact }) => fact.password === password)?.operation;
  const others = statements.all('sets password').filter(({ fact }) => fact.password !== password);
  return [...others, ...statements.all('arrives'), ...statements.all('undoes'), ...statements.all('deleted')].some(
    ({ operation }) =>
      operation.outcome !== 'refused' &&
      operation.start < before.end &&
      !(setter !== undefined && isBefore(operation, setter)),
  );
};

/** The reset or claim after which a password is surely wrong. */
export const surelyReplacedBy = (
  statements: AccountStatements,
  password: number,
  before: Operation,
): Operation | undefined => {
  const setter = statements.all('sets password').find(({ fact }) => fact.password === password)?.operation;
  const claimed = claims(statements).filter(({ isCertain }) => isCertain);
  return [...statements.all('sets password'), ...claimed].find(
    ({ operation }) =>
      operation.outcome === 'accepted' &&
      setter !== undefined &&
      isBefore(setter, operation) &&
      isBefore(operation, before),
  )?.operation;
};
