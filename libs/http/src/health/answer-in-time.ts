import { budgets } from '@svc/contracts';

/**
 * Limits the wait for an engine, so that readiness and metrics are answered before the caller gives up.
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
