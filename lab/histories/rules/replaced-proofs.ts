import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Stated } from '../model/operation';
import { endsOfProofs } from '../model/account-statements';
import type { Breach, Rule } from './rule';

const findIssue = (history: AccountHistory, { fact }: Stated<'uses'>): Stated<'issued'> | undefined =>
  history.all('issued').find((issue) => issue.fact.secret === fact.secret && issue.fact.purpose === fact.purpose);

/** True when every requested code had arrived: later codes are from later requests. Some links need no request. */
const wereAllDelivered = (history: AccountHistory, { operation, fact }: Stated<'issued'>): boolean => {
  const requests = history.all('requests').filter((request) => request.fact.purpose === fact.purpose);
  const asked = requests.filter((request) => mayHaveHappened(request) && request.operation.start < operation.end);
  const arrived = history
    .all('issued')
    .filter((issue) => issue.fact.code && issue.fact.purpose === fact.purpose && issue.operation.end <= operation.end);
  return asked.length <= arrived.length;
};

const newerCode = (history: AccountHistory, issue: Stated<'issued'>, use: Operation): Operation | undefined => {
  if (!issue.fact.code || !wereAllDelivered(history, issue)) return undefined;
  return history
    .all('issued')
    .find(
      ({ operation, fact }) =>
        fact.code &&
        fact.purpose === issue.fact.purpose &&
        fact.secret !== issue.fact.secret &&
        isBefore(issue.operation, operation) &&
        isBefore(operation, use),
    )?.operation;
};

/** Undo links end only by use, so that the previous owner can always restore the address. */
const endSince = (history: AccountHistory, issue: Stated<'issued'>, use: Operation): Operation | undefined =>
  issue.fact.purpose === 'undo_email'
    ? undefined
    : endsOfProofs(history)
        .filter(isAccepted)
        .map(({ operation }) => operation)
        .find((end) => isBefore(issue.operation, end) && isBefore(end, use));

const listBreaches = (history: AccountHistory, use: Stated<'uses'>): Breach[] => {
  const issue = findIssue(history, use);
  if (issue === undefined) return [];
  const end = newerCode(history, issue, use.operation) ?? endSince(history, issue, use.operation);
  if (end === undefined) return [];
  const sentence = `The ${use.fact.purpose} secret ${use.fact.secret} was accepted after a newer code, or what ended it.`;
  return [{ sentence, operations: [issue.operation, end, use.operation] }];
};

/** A newer code replaces the one before; a new password or address ends every other open code and link. */
export const replacedProofs: Rule = {
  name: 'no code outlives its replacement, or a new password or address',
  breaches: (history) =>
    history
      .all('uses')
      .filter(isAccepted)
      .flatMap((use) => listBreaches(history, use)),
};
