import { createHash } from 'node:crypto';
import { AppError } from '@svc/errors';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** @throws AppError VALIDATION_ERROR */
export const idempotencyKeyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header === 'string' && keyPattern.test(header)) return header;
  throw new AppError('VALIDATION_ERROR', {
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
  });
};

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, child]) => [key, sorted(child)]),
      )
    : value;

/** The same for two requests that ask for the same video, whatever the order of their fields. */
export const requestHash = (request: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('hex');
