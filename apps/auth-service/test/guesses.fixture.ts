import { expect } from 'vitest';

/** After five free failures one guess more is let through whenever a delay is over: 1 s, then 2 s, 4 s and so on. */
const mostIn = (seconds: number): number => 5 + Math.floor(Math.log2(1 + seconds));

/**
 * Makes guesses at once, and expects all to be refused: five after they were evaluated, and on a machine that is so slow
 * that delays pass meanwhile one more for each of these.
 */
export const expectFiveEvaluated = async <Answer>(
  guesses: number,
  guess: (index: number) => Promise<Answer>,
  statusOf: (answer: Answer) => number,
): Promise<Answer[]> => {
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: guesses }, (_unused, index) => guess(index)));
  const mostEvaluated = mostIn((performance.now() - startedAt) / 1000);
  const evaluated = answers.filter((answer) => statusOf(answer) === 401).length;
  expect(evaluated).toBeGreaterThanOrEqual(5);
  expect(evaluated).toBeLessThanOrEqual(mostEvaluated);
  expect(answers.filter((answer) => statusOf(answer) === 429)).toHaveLength(guesses - evaluated);
  return answers;
};
