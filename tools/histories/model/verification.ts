import type { AccountStatements } from './account-statements';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from './operation';

type Verification = Stated<'verifies'> | Stated<'arrives'>;

/** Everything that may have made the address a verified one. */
export const verifications = (statements: AccountStatements): Verification[] =>
  [...statements.all('verifies'), ...statements.all('arrives')].filter(mayHaveHappened);

export const wasSurelyVerified = (statements: AccountStatements, before: Operation): boolean =>
  verifications(statements).some((stated) => isAccepted(stated) && isBefore(stated.operation, before));

export const mayHaveBeenVerified = (statements: AccountStatements, during: Operation): boolean =>
  verifications(statements).some(({ operation }) => operation !== during && operation.start < during.end);
