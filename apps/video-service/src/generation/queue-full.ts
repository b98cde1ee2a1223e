import { AppError } from '@svc/errors';

const retryAfterSeconds = 30;

export const queueFull = (): AppError => new AppError('QUEUE_FULL', { retryAfterSeconds });

export const callerFull = (): AppError =>
  new AppError('QUEUE_FULL', { message: 'Too many of your videos are waiting.', retryAfterSeconds });
