import type { AccountHistory } from '../model/account-history';
import { isBefore, mayHaveHappened, type Operation } from '../model/operation';
import type { Breach, Rule } from './rule';

const freeFailures = 5;
const lockingFailures = 20;
const lockMs = 15 * 60_000;
const longestGrowingDelayMs = 5 * 60_000;
/** The database dates a failure to the microsecond, and this process some time later. */
const toleranceMs = 20;

/** How long the account is closed after so many failures. */
const delayMs = (failures: number): number => {
  if (failures < freeFailures) return 0;
  if (failures >= lockingFailures) return lockMs;
  return Math.min(longestGrowingDelayMs, 1000 * 2 ** (failures - freeFailures));
};

/** Wrong passwords of strangers that were compared and found wrong. */
const evaluated = (history: AccountHistory): Operation[] =>
  history
    .all('shows password')
    .filter(({ operation, fact }) => fact.stranger && operation.error === 'AUTH_INVALID_CREDENTIALS')
    .map(({ operation }) => operation);

/** What may have set the counter back: a right password of a known device does, also when a ban refuses it then. */
const forgiving = (history: AccountHistory): Operation[] =>
  [
    ...history.all('sets password').filter((set) => set.fact.password > 0 && mayHaveHappened(set)),
    ...history.all('shows password').filter(({ fact }) => !fact.stranger),
  ]
    .map(({ operation }) => operation)
    .toSorted((one, other) => one.start - other.start);

/** Runs of guesses with nothing between them that forgives. */
const runsOf = (history: AccountHistory): Operation[][] => {
  const guesses = evaluated(history);
  const boundaries = forgiving(history);
  return Array.from({ length: boundaries.length + 1 }, (_unused, index) => {
    const [after, before] = [boundaries[index - 1], boundaries[index]];
    return guesses.filter(
      (guess) => (after === undefined || isBefore(after, guess)) && (before === undefined || isBefore(guess, before)),
    );
  });
};

/** Everything that was done with passwords meanwhile, for whoever looks for the reason. */
const amid = (history: AccountHistory, guesses: readonly Operation[]): Operation[] => {
  const [from, to] = [guesses[0]?.start ?? 0, guesses.at(-1)?.end ?? 0];
  return [...history.all('shows password'), ...history.all('sets password')]
    .map(({ operation }) => operation)
    .filter(({ start, end }) => end >= from && start <= to);
};

/** The failure of a rank happened after as many starts and before as many ends, whichever guess it was. */
const breachesOf = (history: AccountHistory, guesses: readonly Operation[]): Breach[] => {
  const starts = guesses.map(({ start }) => start).toSorted((one, other) => one - other);
  const ends = guesses.map(({ end }) => end).toSorted((one, other) => one - other);
  return ends.flatMap((end, failures) => {
    const closedMs = delayMs(failures);
    const pauseMs = end - (starts[failures - 1] ?? -Infinity);
    if (pauseMs + toleranceMs >= closedMs) return [];
    const sentence = `Guess ${failures + 1} was compared within ${closedMs} ms of the one before.`;
    return [{ sentence, operations: amid(history, guesses) }];
  });
};

/** Five failures are free; from then on a stranger's guesses are compared only after growing delays. */
export const guessLimits: Rule = {
  name: 'no more guesses are compared than the limit allows',
  breaches: (history) => runsOf(history).flatMap((guesses) => breachesOf(history, guesses)),
};
