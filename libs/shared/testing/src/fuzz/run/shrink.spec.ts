import { describe, expect, it } from 'vitest';
import type { WireRequest } from '../wire/wire-request';
import { shrinkRequest } from './shrink';

const request: WireRequest = {
  method: 'POST',
  target: '/hives?queen=maja&limit=1&offset=2',
  headers: [
    ['content-type', 'application/json'],
    ['x-junk', 'junk'],
  ],
  body: Buffer.from('{"name":"a","bees":9,"honey":true}'),
};

describe('a request that shows a fault', () => {
  it('keeps only what the fault needs', async () => {
    const shows = async ({ target, body }: WireRequest): Promise<boolean> =>
      target.includes('limit=1') && body?.toString().includes('"bees"') === true;
    const smallest = await shrinkRequest(request, shows);
    expect(smallest).toEqual({
      method: 'POST',
      target: '/hives?limit=1',
      headers: [],
      body: Buffer.from('{"bees":9}'),
    });
  });

  it('stays as it is when every part is needed', async () => {
    expect(await shrinkRequest(request, async () => false)).toBe(request);
  });
});
