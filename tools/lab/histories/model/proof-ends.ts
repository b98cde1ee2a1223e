import type { AccountStatements } from './account-statements';
import type { Stated } from './operation';

/** Operations that end every open code and link of an account: a reset, a new password or address, an undo. */
export const endsOfProofs = (
  statements: AccountStatements,
): (Stated<'sets password'> | Stated<'sets address'> | Stated<'undoes'>)[] => [
  ...statements.all('sets password').filter(({ fact }) => fact.password > 0),
  ...statements.all('sets address').filter(({ operation }) => !operation.facts.some(({ type }) => type === 'signs up')),
  ...statements.all('undoes'),
];
