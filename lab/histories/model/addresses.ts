import type { AccountStatements } from './account-statements';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from './operation';

/** Whatever gave the account an address, or may have. */
const listWrites = (statements: AccountStatements): Stated<'sets address'>[] =>
  statements.all('sets address').filter(mayHaveHappened);

/**
 * Returns the operation that surely replaced the address, after the last time that the account can have had it. Returns
 * `during` if the account never had the address.
 */
export const lostBy = (statements: AccountStatements, address: string, during: Operation): Operation | undefined => {
  const writes = listWrites(statements).filter(({ operation }) => operation.start < during.end);
  const overwriting = (write: Stated<'sets address'>): Operation | undefined =>
    writes.find(
      (later) => isAccepted(later) && isBefore(write.operation, later.operation) && isBefore(later.operation, during),
    )?.operation;
  const own = writes.filter(({ fact }) => fact.address === address);
  const lost = own.map(overwriting);
  if (own.length === 0) return during;
  return lost.includes(undefined) ? undefined : lost[0];
};

const isUntouched = (statements: AccountStatements, from: Operation, to: Operation): boolean =>
  listWrites(statements).every(
    ({ operation }) => operation === from || isBefore(operation, from) || operation.start > to.end,
  );

/** True when the account had the address during the whole operation. */
export const surelyHas = (statements: AccountStatements, address: string, during: Operation): boolean =>
  listWrites(statements).some(
    (write) =>
      write.fact.address === address &&
      isAccepted(write) &&
      isBefore(write.operation, during) &&
      isUntouched(statements, write.operation, during),
  );

/** Between the two times the account surely had the address. */
export interface Tenure {
  readonly address: string;
  readonly from: number;
  readonly to: number;
}

const hasWriteWithin = (statements: AccountStatements, from: Operation, to: Operation): boolean =>
  listWrites(statements).some(
    ({ operation }) => operation !== from && operation.end > from.start && operation.start < to.end,
  );

/** From the first of the sightings between which nothing can have happened to the last one. */
const unbroken = (statements: AccountStatements, address: string, sightings: readonly Operation[]): Tenure[] => {
  const tenures: Tenure[] = [];
  let from = sightings[0];
  let to = from;
  for (const sighting of sightings) {
    if (from === undefined || to === undefined || hasWriteWithin(statements, to, sighting)) from = sighting;
    else if (from.end < sighting.start) {
      if (tenures.at(-1)?.from === from.end) tenures.pop();
      tenures.push({ address, from: from.end, to: sighting.start });
    }
    to = sighting;
  }
  return tenures;
};

export const listTenures = (statements: AccountStatements): Tenure[] => {
  const seen = Map.groupBy(statements.all('has address').filter(isAccepted), ({ fact }) => fact.address);
  return [...seen].flatMap(([address, sightings]) =>
    unbroken(
      statements,
      address,
      sightings.map(({ operation }) => operation),
    ),
  );
};
