import type { AccountHistory } from '../model/account-history';
import { triesAt } from '../model/session-history';
import { mayHaveHappened, type Operation } from '../model/operation';
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

/** One counter of failures: what it has counted, and what may have set it back. */
interface Counter {
  readonly guesses: Operation[];
  readonly forgiving: Operation[];
}

const listOperations = (stated: readonly { readonly operation: Operation }[]): Operation[] =>
  stated.map(({ operation }) => operation);

/**
 * Counts wrong passwords from unknown devices for each address. A right password from a known device resets the
 * counter, even if a ban then refuses the sign-in.
 */
const passwordCounters = (history: AccountHistory): Counter[] => {
  const wrong = history
    .all('shows password')
    .filter(({ operation, fact }) => fact.fromUnknownClient && operation.error === 'AUTH_INVALID_CREDENTIALS');
  const forgiving = listOperations([
    ...history.all('sets password').filter((set) => set.fact.password > 0 && mayHaveHappened(set)),
    ...history.all('shows password').filter(({ fact }) => !fact.fromUnknownClient),
  ]);
  const byAddress = Map.groupBy(wrong, ({ fact }) => fact.address);
  return [...byAddress.values()].map((guesses) => ({ guesses: listOperations(guesses), forgiving }));
};

/** A factor that was right, and perhaps shown in a session that had ended by then. */
const mayBeRight = ({ outcome, error }: Operation): boolean => outcome !== 'refused' || error === 'AUTH_UNAUTHORIZED';

/** Wrong second factors, on whichever route and for however many sign-ins; a right one sets the counter back. */
const factorCounter = (history: AccountHistory): Counter => {
  const tries = triesAt(history);
  return {
    guesses: tries.filter(({ error }) => error === 'AUTH_INVALID_CODE'),
    forgiving: tries.filter(mayBeRight),
  };
};

type Span = Pick<Operation, 'start' | 'end'>;

/** Spans in which a counter was reset. Overlapping spans are merged, because their order is unknown. */
const forgivingSpans = (forgiving: readonly Operation[]): Span[] => {
  const spans: Span[] = [];
  for (const { start, end } of forgiving.toSorted((one, other) => one.start - other.start)) {
    const last = spans.at(-1);
    if (last === undefined || last.end < start) spans.push({ start, end });
    else spans.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) });
  }
  return spans;
};

/** Runs of guesses without a reset of the counter between them. */
const splitRuns = ({ guesses, forgiving }: Counter): Operation[][] => {
  const boundaries = forgivingSpans(forgiving);
  return Array.from({ length: boundaries.length + 1 }, (_unused, index) => {
    const [after, before] = [boundaries[index - 1], boundaries[index]];
    return guesses.filter(
      (guess) => (after === undefined || after.end < guess.start) && (before === undefined || guess.end < before.start),
    );
  });
};

/** Returns all operations on passwords and second factors in the time of the guesses, for the report. */
const amid = (history: AccountHistory, guesses: readonly Operation[]): Operation[] => {
  const from = Math.min(...guesses.map(({ start }) => start));
  const to = Math.max(...guesses.map(({ end }) => end));
  return [...listOperations([...history.all('shows password'), ...history.all('sets password')]), ...triesAt(history)]
    .filter(({ start, end }) => end >= from && start <= to)
    .toSorted((one, other) => one.start - other.start);
};

/** The failure of a rank happened after as many starts and before as many ends, whichever guess it was. */
const listBreaches = (history: AccountHistory, guesses: readonly Operation[]): Breach[] => {
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

/** Five failures are free; from then on guesses at passwords and factors are compared only after growing delays. */
export const guessLimits: Rule = {
  name: 'no more guesses are compared than the limit allows',
  breaches: (history) =>
    [...passwordCounters(history), factorCounter(history)]
      .flatMap(splitRuns)
      .flatMap((guesses) => listBreaches(history, guesses)),
};
