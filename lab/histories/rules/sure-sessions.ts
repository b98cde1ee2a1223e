import type { AccountHistory } from '../model/account-history';
import { surelyAddedBy } from '../model/factor-removals';
import { isAccepted, type Operation } from '../model/operation';
import type { Breach, Rule } from './rule';

/** One wrong code in a million is right. */
const showsFactor = ({ facts }: Operation): boolean =>
  facts.some(({ type }) => type === 'shows factor' || type === 'guesses factor');

/** A confirmation counts even if it is refused at its end, because the account changed during the request. */
const mayCount = ({ operation }: { operation: Operation }): boolean =>
  operation.outcome !== 'refused' || operation.error === 'AUTH_UNAUTHORIZED';

const mayBeRaised = (history: AccountHistory, session: string, during: Operation): boolean =>
  history.sessions.get(session)?.opened.fact.level !== 1 ||
  history
    .all('raises')
    .some((raise) => raise.fact.session === session && mayCount(raise) && raise.operation.start < during.end);

const unearned = (history: AccountHistory): Breach[] => {
  const opened = history.all('opens').filter(({ operation, fact }) => fact.level === 2 && !showsFactor(operation));
  const shown = history
    .all('shows level')
    .filter(({ operation, fact }) => fact.level === 2 && !mayBeRaised(history, fact.session, operation));
  return [...opened, ...shown].filter(isAccepted).map(({ operation, fact }) => ({
    sentence: `Session ${fact.session} is at level 2 without a second factor.`,
    operations: [operation],
  }));
};

/** The enrolment that made a second factor due, or nothing where the settings did. */
const dueBy = (history: AccountHistory, operation: Operation, isOpening: boolean): Operation[] | undefined => {
  if (history.settings.surelyRequires('factors', operation.start, operation.end)) return [];
  const added = isOpening ? surelyAddedBy(history, operation) : undefined;
  return added && [added];
};

const passedBy = (history: AccountHistory): Breach[] => {
  const opened = history.all('opens').filter(({ fact }) => fact.level === 1);
  const refreshed = history
    .all('shows level')
    .filter(({ operation, fact }) => fact.level === 1 && operation.facts.some(({ type }) => type === 'refresh'));
  return [...opened, ...refreshed].filter(isAccepted).flatMap(({ operation, fact }) => {
    const due = dueBy(history, operation, fact.type === 'opens');
    if (due === undefined) return [];
    const sentence = `Session ${fact.session} got tokens without the second factor that was due.`;
    return [{ sentence, operations: [...due, operation] }];
  });
};

/** Level 2 requires a second factor. */
export const unearnedLevels: Rule = {
  name: 'no session is at level 2 without a second factor',
  breaches: unearned,
};

/** A user with a factor must show it at every sign-in. If the settings require a factor, no session goes on without. */
export const passedFactors: Rule = {
  name: 'no session skips a required second factor',
  breaches: passedBy,
};
