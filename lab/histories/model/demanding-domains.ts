import type { AccountHistory } from './account-history';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from './operation';

const suffix = '.demanding.test';

/** The two domains that an organisation has verified; both demand its provider. */
export const listDomains = (organizationId: string): readonly string[] =>
  ['one', 'two'].map((label) => `${label}.${organizationId}${suffix}`);

const isAt = (address: string, organizationId: string): boolean =>
  listDomains(organizationId).some((domain) => address.endsWith(`@${domain}`));

/** True when the account may have an address of a domain that demands a provider: then no other way signs in. */
export const mayDemandProvider = (history: AccountHistory, during: Operation): boolean =>
  history
    .all('sets address')
    .some(
      (write) => mayHaveHappened(write) && write.fact.address.endsWith(suffix) && write.operation.start < during.end,
    );

const listMoves = (history: AccountHistory): Stated<'sets address'>[] =>
  history.all('sets address').filter(mayHaveHappened);

/** Operations that may have moved the account out of the domains of the organisation. */
export const possibleDepartures = (history: AccountHistory, organizationId: string): Operation[] => {
  const moves = listMoves(history);
  if (!moves.some(({ fact }) => isAt(fact.address, organizationId))) return [];
  return moves.filter(({ fact }) => !isAt(fact.address, organizationId)).map(({ operation }) => operation);
};

/** Operations that surely moved the account from a domain of the organisation to another one, after `since`. */
export const sureDepartures = (history: AccountHistory, organizationId: string, since: Operation): Operation[] => {
  const moves = listMoves(history);
  const isNextAfter = (entry: Operation, exit: Operation): boolean =>
    moves.every(
      ({ operation }) =>
        operation === entry || operation === exit || isBefore(operation, entry) || isBefore(exit, operation),
    );
  const entries = moves.filter((move) => isAccepted(move) && isAt(move.fact.address, organizationId));
  const exits = moves.filter((move) => isAccepted(move) && !isAt(move.fact.address, organizationId));
  return exits
    .map(({ operation }) => operation)
    .filter((exit) => isBefore(since, exit))
    .filter((exit) => entries.some(({ operation: entry }) => isBefore(entry, exit) && isNextAfter(entry, exit)));
};
