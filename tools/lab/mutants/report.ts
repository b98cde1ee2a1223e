import type { MutantResult } from './mutant-result';
import { explanationOf, rowFor, type Explanations } from './survivors';

const LEAST_SCORE = 0.85;

export interface Verdict {
  readonly kind: 'code' | 'SQL';
  readonly counted: number;
  readonly killed: number;
  readonly explained: number;
  readonly unexplained: readonly MutantResult[];
  readonly isGood: boolean;
}

/** An explained survivor still counts against the score. */
export function judgeRoom(
  kind: Verdict['kind'],
  results: readonly MutantResult[],
  explanations: Explanations,
): Verdict {
  const counted = results.filter(({ status }) => status !== 'invalid');
  const alive = counted.filter(({ status }) => status !== 'killed');
  const unexplained = alive.filter((result) => explanationOf(explanations, result) === undefined);
  const killed = counted.length - alive.length;
  const isGood = unexplained.length === 0 && killed >= LEAST_SCORE * counted.length;
  return { kind, counted: counted.length, killed, explained: alive.length - unexplained.length, unexplained, isGood };
}

/** Such as `queue SQL: 95.0 % (38 of 40 killed, 1 explained)`, and a row for each survivor without a reason. */
export function reportOf(room: string, { kind, counted, killed, explained, unexplained }: Verdict): string {
  if (counted === 0) return `${room} ${kind}: nothing to mutate`;
  const score = ((100 * killed) / counted).toFixed(1);
  const summary = `${room} ${kind}: ${score} % (${killed} of ${counted} killed, ${explained} explained)`;
  const rows = unexplained.map((result) => `${rowFor(result)} line ${result.line}`);
  return [summary, ...rows].join('\n');
}
