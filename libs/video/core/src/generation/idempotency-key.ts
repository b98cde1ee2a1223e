import { createHash } from 'node:crypto';
import { HeaderText, matching, isJsonObject } from '@svc/http';

const keyRule = {
  minimum: 1,
  maximum: 255,
  forms: [matching(/^[\x21-\x7e]+$/, 'idempotencyKey')],
};

export const IdempotencyKeyHeader = () =>
  HeaderText('Idempotency-Key', keyRule, {
    description:
      'Makes retries safe: the same key and body are answered with the same task, another body with 409. More concurrent requests than MAX_PENDING_PER_CALLER get 429 nevertheless',
  });

const sorted = (value: unknown): unknown =>
  isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, child]) => [key, sorted(child)]),
      )
    : value;

/** Equal for equal requests in any order of fields. */
export const requestHash = (request: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('hex');
