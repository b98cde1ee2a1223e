import { budgets } from '@svc/contracts';

/**
 * Waits for an engine no longer than whoever asks can wait: a look at all figures of a process must not take as long as the
 * slowest of its engines.
 *
 * @throws Error after `budgets.readyCheckMs` without an answer
 */
export const answerInTime = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), budgets.readyCheckMs);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
};
