import type { AccountStatements } from './account-statements';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from './operation';

type PageVerificationService = Stated<'verifies'> | Stated<'arrives'> | Stated<'sets address'>;

/** A new address is one whose mailbox was shown; the one of the sign-up is not. */
const newAddresses = (statements: AccountStatements): Stated<'sets address'>[] =>
  statements.all('sets address').filter(({ operation }) => !operation.facts.some(({ type }) => type === 'signs up'));

export const isUndo = ({ facts }: Operation): boolean => facts.some(({ type }) => type === 'undoes');

/** Everything that may have made the address a verified one. */
export const verifications = (statements: AccountStatements): PageVerificationService[] =>
  [...statements.all('verifies'), ...statements.all('arrives'), ...newAddresses(statements)].filter(mayHaveHappened);

export const wasSurelyVerified = (statements: AccountStatements, before: Operation): boolean =>
  verifications(statements).some(
    (stated) => isAccepted(stated) && isBefore(stated.operation, before) && !isUndo(stated.operation),
  );

export const mayHaveBeenVerified = (statements: AccountStatements, during: Operation): boolean =>
  verifications(statements).some(({ operation }) => operation !== during && operation.start < during.end);

const givesBack = (undo: Operation, address: string): boolean =>
  undo.facts.some((fact) => fact.type === 'sets address' && fact.address === address);

/** True when nothing can have verified the restored address before the undo. A change verifies only the new address. */
const surelyNeverVerified = (statements: AccountStatements, undo: Operation): boolean =>
  verifications(statements)
    .filter(({ operation }) => operation !== undo && operation.start < undo.end)
    .every(
      ({ operation }) =>
        !isUndo(operation) &&
        operation.facts.some((fact) => fact.type === 'sets address' && !givesBack(undo, fact.address)),
    );

/** An undo gives an account that never verified the old address to the reader of its mailbox, without its password. */
export const claims = (statements: AccountStatements): { operation: Operation; isCertain: boolean }[] =>
  statements
    .all('undoes')
    .filter(mayHaveHappened)
    .filter(({ operation }) => operation.facts.some(({ type }) => type === 'sets address'))
    .map(({ operation }) => ({ operation, isCertain: surelyNeverVerified(statements, operation) }));
