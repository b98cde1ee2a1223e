import type { AccountHistory } from '../model/account-history';
import { mayBeRemoved, surelyRemovedBy } from '../model/factor-removals';
import { asSession, halfSignIn, triesAt } from '../model/session-history';
import { isAccepted, isBefore, mayHaveHappened, type Fact, type Operation, type Stated } from '../model/operation';
import { wasSurelyVerified } from '../model/verification';
import type { Rule } from './rule';

const maximumTries = 5;
const freeFailures = 5;
/** Half a sign-in waits for 5 minutes. */
const lifetimeMs = 4.5 * 60_000;

type Shown = Stated<'shows factor'>;

const others = (history: AccountHistory, { operation }: Shown): Shown[] =>
  history.all('shows factor').filter((other) => other.operation !== operation && other.operation.start < operation.end);

const spent = ({ facts }: Operation): string[] =>
  facts.flatMap((fact) => (fact.type === 'spends' ? [fact.secret] : []));

/** True when this step or a later one may have been used already. A refused try may have used it up, too. */
const mayBeCounted = (history: AccountHistory, shown: Shown): boolean => {
  const secrets = new Set(spent(shown.operation));
  return others(history, shown).some(
    (other) =>
      (other.fact.factor === shown.fact.factor &&
        other.fact.step !== null &&
        other.fact.step >= (shown.fact.step ?? 0)) ||
      (mayHaveHappened(other) && spent(other.operation).some((secret) => secrets.has(secret))),
  );
};

const wasSurelyAdded = (history: AccountHistory, { operation, fact }: Shown): boolean =>
  history
    .all('adds factor')
    .some(
      (added) =>
        added.fact.factor === fact.factor &&
        isAccepted(added) &&
        isBefore(added.operation, operation) &&
        !mayBeRemoved(history, fact.factor, added.operation, operation),
    );

const isHalfOver = (history: AccountHistory, { operation, fact }: Shown): boolean => {
  const half = halfSignIn(history, fact.pending);
  if (half === undefined || operation.end - half.operation.start > lifetimeMs) return true;
  const tries = triesAt(history, half.fact.token).filter((one) => one !== operation && one.start < operation.end);
  return tries.length >= maximumTries || history.mayHaveEnded(asSession(half), operation);
};

const failuresBefore = (history: AccountHistory, during: Operation): number =>
  triesAt(history).filter((one) => one !== during && one.outcome !== 'accepted' && one.start < during.end).length;

const causes: Record<string, (history: AccountHistory, shown: Shown) => boolean> = {
  AUTH_INVALID_CODE: (history, shown) =>
    !shown.fact.isTimely || !wasSurelyAdded(history, shown) || mayBeCounted(history, shown),
  AUTH_INVALID_MFA_TOKEN: (history, shown) => isHalfOver(history, shown) || mayBeCounted(history, shown),
  AUTH_TOO_MANY_ATTEMPTS: (history, { operation }) => failuresBefore(history, operation) >= freeFailures,
  AUTH_USER_BANNED: (history, { operation }) => history.mayBeBanned(operation),
  AUTH_EMAIL_NOT_VERIFIED: (history, { operation }) =>
    history.settings.mayRequire('verification', operation.start, operation.end) &&
    !wasSurelyVerified(history, operation),
};

const told = 25;

/** Returns earlier operations on the factor, on all factors and on the pending sign-in, for the report. */
const before = (history: AccountHistory, { operation, fact }: Shown): Operation[] =>
  history.operations
    .filter(({ start, facts }) => start < operation.end && facts.some((other) => isAbout(other, fact)))
    .slice(-told);

const isAbout = (other: Fact, shown: Shown['fact']): boolean => {
  if ('factor' in other) return other.factor === shown.factor;
  if (other.type === 'pends') return other.token === shown.pending;
  return ['resets factors', 'undoes', 'verifies', 'ages factors'].includes(other.type);
};

/** A sign-in with a right second factor succeeds unless the history contains a cause for the refusal. */
export const refusedFactors: Rule = {
  name: 'no right second factor is refused without cause',
  breaches: (history) =>
    history
      .all('shows factor')
      .filter(({ operation, fact }) => operation.outcome === 'refused' && fact.pending !== null)
      .filter((shown) => causes[shown.operation.error ?? '']?.(history, shown) !== true)
      .map((shown) => ({
        sentence: `A second factor was refused with ${shown.operation.error}, and the history knows no cause.`,
        operations: before(history, shown),
      })),
};

const shownOrAdded = (history: AccountHistory) => [...history.all('shows factor'), ...history.all('adds factor')];

/** A removed factor can neither sign in nor be confirmed. */
export const removedFactors: Rule = {
  name: 'no factor works after its removal',
  breaches: (history) =>
    shownOrAdded(history)
      .filter(isAccepted)
      .flatMap(({ operation, fact }) => {
        const removal = surelyRemovedBy(history, fact.factor, operation);
        if (removal === undefined) return [];
        return [{ sentence: `Factor ${fact.factor} was taken after its removal.`, operations: [removal, operation] }];
      }),
};
