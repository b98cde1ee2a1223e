import { expect } from 'vitest';

/** Five free failures, then one more guess after each delay: 1 s, 2 s, 4 s and so on. */
const mostIn = (seconds: number): number => 5 + Math.floor(Math.log2(1 + seconds));

/**
 * Makes guesses in parallel, and expects all to be refused, five of them after their evaluation. On a slow machine
 * each delay that passes allows one more.
 */
export const expectFiveEvaluated = async <Answer>(
  guesses: number,
  guess: (index: number) => Promise<Answer>,
  readStatus: (answer: Answer) => number,
): Promise<Answer[]> => {
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: guesses }, (_unused, index) => guess(index)));
  const mostEvaluated = mostIn((performance.now() - startedAt) / 1000);
  const evaluated = answers.filter((answer) => readStatus(answer) === 401).length;
  expect(evaluated).toBeGreaterThanOrEqual(5);
  expect(evaluated).toBeLessThanOrEqual(mostEvaluated);
  expect(answers.filter((answer) => readStatus(answer) === 429)).toHaveLength(guesses - evaluated);
  return answers;
};
