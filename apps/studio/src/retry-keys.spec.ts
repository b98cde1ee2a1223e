import { ApiError } from '@svc/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { unreachable } from './editor/draft-service.fixture';
import { RetryKeys } from './retry-keys';

describe('the idempotency keys of requests', () => {
  let keys: RetryKeys;
  let sent: string[];

  beforeEach(() => ([keys, sent] = [new RetryKeys(), []]));

  const send = (request: string, error?: Error): Promise<unknown> =>
    keys
      .send(request, async (key) => {
        sent.push(key);
        if (error !== undefined) throw error;
      })
      .catch((thrown: unknown) => thrown);

  const refusal = (status: number): ApiError => new ApiError(status, { error: 'REFUSED', message: 'Refused.' });

  it.each([
    ['no answer came', unreachable()],
    ['a gateway answered', refusal(504)],
  ])('stay for another try when %s, and end with its answer', async (_name, error) => {
    expect(await send('bees', error)).toBe(error);
    await send('bees');
    await send('bees');
    expect(sent[1]).toBe(sent[0]);
    expect(sent[2]).not.toBe(sent[0]);
  });

  it('differ for another request', async () => {
    await send('bees', unreachable());
    await send('wasps', unreachable());
    expect(sent[1]).not.toBe(sent[0]);
  });

  it('end with a refusal', async () => {
    await send('bees', refusal(400));
    await send('bees');
    expect(sent[1]).not.toBe(sent[0]);
  });
});
