import { describe, expect, it } from 'vitest';
import { requestHash } from './idempotency-key';

describe('requestHash', () => {
  const request = { text: 'a', template_params: { x: 1, y: 2 } };

  it('ignores the order of fields at any depth', () => {
    const reordered = { template_params: { y: 2, x: 1 }, text: 'a' };
    expect(requestHash(reordered)).toBe(requestHash(request));
  });

  it('depends on every value', () => {
    expect(requestHash({ ...request, text: 'b' })).not.toBe(requestHash(request));
    expect(requestHash({ ...request, template_params: { x: 1, y: 3 } })).not.toBe(requestHash(request));
  });
});
