import { AppError } from '@svc/errors';

const retryAfterSeconds = 30;

export const queueFull = (): AppError => new AppError('QUEUE_FULL', { retryAfterSeconds });

/** The caller has as many tasks as he may; there may be room for others. */
export class CallerFullError extends AppError {
  constructor() {
    super('QUEUE_FULL', { message: 'Too many of your videos are waiting.', retryAfterSeconds });
  }
}
