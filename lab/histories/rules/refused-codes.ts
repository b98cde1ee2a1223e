import type { AccountHistory } from '../model/account-history';
import { mayHaveHappened, type Operation, type Stated } from '../model/operation';
import { mayHaveBeenVerified } from '../model/verification';
import { endsOfProofs } from '../model/account-statements';
import type { Rule } from './rule';

const maximumTries = 5;
/** Codes live for ten minutes. */
const lifetimeMs = 9.5 * 60_000;

type Use = Stated<'uses'>;

const began = (stated: readonly { readonly operation: Operation }[], before: Operation): boolean =>
  stated.some((one) => one.operation !== before && mayHaveHappened(one) && one.operation.start < before.end);

const otherTries = (history: AccountHistory, { operation, fact }: Use): (Stated<'guesses code'> | Use)[] =>
  [...history.all('guesses code'), ...history.all('uses')].filter(
    (one) => one.operation !== operation && one.fact.purpose === fact.purpose && one.operation.start < operation.end,
  );

/** Requests for a code of this purpose that the service may have received before the use. */
const requestsBefore = (history: AccountHistory, { operation, fact }: Use): Stated<'requests'>[] =>
  history
    .all('requests')
    .filter((one) => one.fact.purpose === fact.purpose && mayHaveHappened(one) && one.operation.start < operation.end);

const hasCause = (history: AccountHistory, use: Use): boolean => {
  const { operation, fact } = use;
  const issue = history
    .all('issued')
    .find((one) => one.fact.secret === fact.secret && one.fact.purpose === fact.purpose);
  if (issue === undefined || operation.end - issue.operation.end > lifetimeMs) return true;
  const tries = otherTries(history, use);
  const requests = requestsBefore(history, use);
  const openSince = requests[0]?.operation.start ?? issue.operation.start;
  return (
    tries.length >= maximumTries ||
    tries.some((one) => mayHaveHappened(one) && one.fact.type === 'uses' && one.fact.secret === fact.secret) ||
    requests.length > 1 ||
    history.settings.mayHaveEndedCodes(fact.purpose, openSince, operation.end) ||
    began([...history.all('banned'), ...history.all('deleted'), ...history.all('arrives')], operation) ||
    began(endsOfProofs(history), operation) ||
    (fact.purpose === 'verify_email' && mayHaveBeenVerified(history, operation))
  );
};

/** The code of the one mail that was sent is right, until something that is in the history may have ended it. */
export const refusedCodes: Rule = {
  name: 'no right code is refused without cause',
  breaches: (history) =>
    history
      .all('uses')
      .filter(({ operation, fact }) => fact.code && operation.error === 'AUTH_INVALID_CODE')
      .filter((use) => !hasCause(history, use))
      .map(({ operation, fact }) => ({
        sentence: `The ${fact.purpose} code ${fact.secret} was refused, and the history knows no cause.`,
        operations: [operation],
      })),
};
