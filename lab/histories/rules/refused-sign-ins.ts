import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, type Operation, type Stated } from '../model/operation';
import { surelyHas } from '../model/addresses';
import { mayDemandProvider } from '../model/demanding-domains';
import { mayHaveReplaced } from '../model/password-ends';
import { wasSurelyVerified } from '../model/verification';
import type { Rule } from './rule';

const freeFailures = 5;

type Attempt = Stated<'shows password'>;

const isSurelySet = (history: AccountHistory, { operation, fact }: Attempt): boolean =>
  history
    .all('sets password')
    .some((set) => set.fact.password === fact.password && isAccepted(set) && isBefore(set.operation, operation));

/** Addresses are counted, not accounts: what was tried at one when another account had it, or wanted it, counts too. */
const possibleFailures = (history: AccountHistory, during: Operation): number => {
  const own = history
    .all('shows password')
    .filter(
      ({ operation }) => operation !== during && operation.outcome !== 'accepted' && operation.start < during.end,
    );
  const addresses = new Set(history.all('sets address').map(({ fact }) => fact.address));
  return own.length + history.addresses.failuresOfOthers(history.email, addresses, during.end);
};

/** A sign-in names an address. A signed-in user names none, and the address may change at the same time. */
const mayHaveMoved = (history: AccountHistory, { operation, fact }: Attempt): boolean => {
  if (fact.address !== undefined) return !surelyHas(history, fact.address, operation);
  return history
    .all('sets address')
    .some((move) => move.operation.start < operation.end && move.operation.end > operation.start);
};

const causes: Record<string, (history: AccountHistory, attempt: Attempt) => boolean> = {
  AUTH_INVALID_CREDENTIALS: (history, attempt) =>
    !isSurelySet(history, attempt) ||
    mayHaveReplaced(history, attempt.fact.password, attempt.operation) ||
    mayHaveMoved(history, attempt),
  AUTH_TOO_MANY_ATTEMPTS: (history, { operation }) => possibleFailures(history, operation) >= freeFailures,
  AUTH_EMAIL_NOT_VERIFIED: (history, { operation }) =>
    history.settings.mayRequire('verification', operation.start, operation.end) &&
    !wasSurelyVerified(history, operation),
  AUTH_USER_BANNED: (history, { operation }) => history.mayBeBanned(operation),
  AUTH_ORGANIZATION_PROVIDER_REQUIRED: (history, { operation }) => mayDemandProvider(history, operation),
  // The rule `signedOutWithoutCause` checks refused sessions.
  AUTH_UNAUTHORIZED: (_history, { operation }) => operation.facts.some(({ type }) => type === 'access'),
};

/** Returns earlier changes of the address, for the report. */
const movesBefore = (history: AccountHistory, { end }: Operation): Operation[] =>
  history
    .all('sets address')
    .map(({ operation }) => operation)
    .filter(({ start }) => start < end);

/** A sign-in with the right password succeeds unless the history contains a cause for the refusal. */
export const refusedSignIns: Rule = {
  name: 'no right password is refused without cause',
  breaches: (history) =>
    history
      .all('shows password')
      .filter(({ operation }) => operation.outcome === 'refused')
      .filter((attempt) => causes[attempt.operation.error ?? '']?.(history, attempt) !== true)
      .map(({ operation }) => ({
        sentence: `A sign-in was refused with ${operation.error}, and the history knows no cause.`,
        operations: [...movesBefore(history, operation), operation],
      })),
};

/** Whatever the settings are at the moment: they decide what a sign-up opens, not whether it is taken. */
export const refusedSignUps: Rule = {
  name: 'no new address is refused',
  breaches: (history) =>
    history
      .all('signs up')
      .filter(({ operation }) => operation.outcome === 'refused')
      .map(({ operation }) => ({
        sentence: `A sign-up was refused with ${operation.error}.`,
        operations: [operation],
      })),
};
