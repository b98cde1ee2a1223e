import type { AccountStatements } from './account-statements';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from './operation';

type Verification = Stated<'verifies'> | Stated<'arrives'> | Stated<'sets address'>;

/** A new address is one whose mailbox was shown; the one of the sign-up is not. */
const newAddresses = (statements: AccountStatements): Stated<'sets address'>[] =>
  statements.all('sets address').filter(({ operation }) => !operation.facts.some(({ type }) => type === 'signs up'));

/** An undo gives the account an address that was shown to be its own, unless that is the one which it still has. */
const isUndo = ({ facts }: Operation): boolean => facts.some(({ type }) => type === 'undoes');

/** Everything that may have made the address a verified one. */
export const verifications = (statements: AccountStatements): Verification[] =>
  [...statements.all('verifies'), ...statements.all('arrives'), ...newAddresses(statements)].filter(mayHaveHappened);

export const wasSurelyVerified = (statements: AccountStatements, before: Operation): boolean =>
  verifications(statements).some(
    (stated) => isAccepted(stated) && isBefore(stated.operation, before) && !isUndo(stated.operation),
  );

export const mayHaveBeenVerified = (statements: AccountStatements, during: Operation): boolean =>
  verifications(statements).some(({ operation }) => operation !== during && operation.start < during.end);
