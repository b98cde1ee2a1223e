import type { AccountHistory } from './account-history';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from './operation';

type Verification = Stated<'verifies'> | Stated<'arrives'>;

/** Everything that may have made the address a verified one. */
export const verifications = (history: AccountHistory): Verification[] =>
  [...history.all('verifies'), ...history.all('arrives')].filter(mayHaveHappened);

export const wasSurelyVerified = (history: AccountHistory, before: Operation): boolean =>
  verifications(history).some((stated) => isAccepted(stated) && isBefore(stated.operation, before));

export const mayHaveBeenVerified = (history: AccountHistory, during: Operation): boolean =>
  verifications(history).some(({ operation }) => operation !== during && operation.start < during.end);
