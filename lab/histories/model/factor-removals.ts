import type { AccountStatements } from './account-statements';
import { firstVerifications } from './first-verification';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from './operation';
import { takeovers } from './password-ends';
import { claims } from './verification';

type Begun = Stated<'begins factor'>;

/** Something that took factors away, or may have. */
interface Removal {
  readonly operation: Operation;
  /** True when the factor is gone after the operation. */
  readonly isSure: (begun: Begun) => boolean;
  /** True when the factor may be gone as soon as the operation has begun. */
  readonly isPossible: (begun: Begun) => boolean;
}

const always = (): boolean => true;

/** They go with the last factor that they stand for, whatever takes that away. */
const areCodes = ({ fact }: Begun): boolean => fact.kind === 'recovery_codes';

const ofAll = (operation: Operation, isCertain = true): Removal => ({
  operation,
  isSure: (begun) => operation.outcome === 'accepted' && isCertain && isBefore(begun.operation, operation),
  isPossible: always,
});

const single = (statements: AccountStatements): Removal[] =>
  statements
    .all('removes factor')
    .filter(mayHaveHappened)
    .map(({ operation, fact }) => ({
      operation,
      isSure: (begun) => operation.outcome === 'accepted' && begun.fact.factor === fact.factor,
      isPossible: (begun) => begun.fact.factor === fact.factor || areCodes(begun),
    }));

/** A reset or an undo removes only factors younger than three days. Only `ages factors` makes a factor older. */
const contested = (statements: AccountStatements): Removal[] => {
  const resets = statements.all('sets password').filter(({ fact }) => fact.password > 0 && fact.keeps === undefined);
  return [...resets, ...statements.all('undoes')].filter(mayHaveHappened).map(({ operation }) => {
    const agings = statements.all('ages factors').filter((aging) => aging.operation.start < operation.end);
    const isAged = ({ fact }: Begun): boolean =>
      statements
        .all('adds factor')
        .some(
          (added) =>
            added.fact.factor === fact.factor &&
            isAccepted(added) &&
            agings.some((aging) => isBefore(added.operation, aging.operation) && isBefore(aging.operation, operation)),
        );
    return { ...ofAll(operation, agings.length === 0), isPossible: (begun) => areCodes(begun) || !isAged(begun) };
  });
};

const verified = (statements: AccountStatements): Removal[] =>
  firstVerifications(statements).map(({ operation, isSureFor, isPossibleFor }) => ({
    operation,
    isSure: (begun) => isSureFor(begun.fact.session, begun.operation),
    isPossible: (begun) => areCodes(begun) || isPossibleFor(begun.fact.session, begun.operation),
  }));

const listAdditions = (statements: AccountStatements, { fact }: Begun): Stated<'adds factor'>[] =>
  statements.all('adds factor').filter((added) => added.fact.factor === fact.factor && mayHaveHappened(added));

/** A new factor replaces an unconfirmed one of the same kind; new recovery codes also replace confirmed ones. */
const replaced = (statements: AccountStatements): Removal[] =>
  statements.all('begins factor').map(({ operation, fact: { kind, factor } }) => {
    const isOther = ({ fact }: Begun): boolean => fact.kind === kind && fact.factor !== factor;
    const isKept = (begun: Begun, isAddition: (added: Stated<'adds factor'>) => boolean): boolean =>
      kind !== 'recovery_codes' && listAdditions(statements, begun).some(isAddition);
    return {
      operation,
      isSure: (begun) =>
        isOther(begun) &&
        !isKept(begun, (added) => added.operation.start < operation.end) &&
        ofAll(operation).isSure(begun),
      isPossible: (begun) => isOther(begun) && !isKept(begun, isAccepted),
    };
  });

const listRemovals = (statements: AccountStatements): Removal[] => [
  ...single(statements),
  ...contested(statements),
  ...verified(statements),
  ...replaced(statements),
  ...[...takeovers(statements), ...claims(statements)].map(({ operation, isCertain }) => ofAll(operation, isCertain)),
  ...[...statements.all('resets factors'), ...statements.all('deleted')]
    .filter(mayHaveHappened)
    .map(({ operation }) => ofAll(operation)),
];

const findBeginning = (statements: AccountStatements, factor: string): Begun | undefined =>
  statements.all('begins factor').find(({ fact }) => fact.factor === factor);

/** The removal after which a factor is surely worth nothing. */
export const surelyRemovedBy = (
  statements: AccountStatements,
  factor: string,
  before: Operation,
): Operation | undefined => {
  const begun = findBeginning(statements, factor);
  if (begun === undefined) return undefined;
  return listRemovals(statements).find(({ operation, isSure }) => isBefore(operation, before) && isSure(begun))
    ?.operation;
};

/** True when anything may have removed the factor between `since` and the end of `during`. */
export const mayBeRemoved = (
  statements: AccountStatements,
  factor: string,
  since: Operation,
  during: Operation,
): boolean => {
  const begun = findBeginning(statements, factor);
  if (begun === undefined) return true;
  return listRemovals(statements).some(
    ({ operation, isPossible }) =>
      operation !== since && operation.start < during.end && !isBefore(operation, since) && isPossible(begun),
  );
};

/** The operation that added a factor which surely was there all the time, so that it was asked for. */
export const surelyAddedBy = (statements: AccountStatements, during: Operation): Operation | undefined =>
  statements
    .all('adds factor')
    .find(
      ({ operation, fact }) =>
        operation.outcome === 'accepted' &&
        fact.kind !== 'recovery_codes' &&
        isBefore(operation, during) &&
        !mayBeRemoved(statements, fact.factor, operation, during),
    )?.operation;
