import { describe, expect, it } from 'vitest';
import { once } from './once';

describe('once', () => {
  it.each([
    ['a value', 'word'],
    ['nothing', undefined],
  ])('makes %s at the first use only', (_, value) => {
    let calls = 0;
    const read = once(() => {
      calls += 1;
      return value;
    });
    expect(calls).toBe(0);
    expect([read(), read(), calls]).toEqual([value, value, 1]);
  });

  it('tries again after a failure', () => {
    const results = [
      () => 'word',
      () => {
        throw new Error('There is no file.');
      },
    ];
    const read = once(() => results.pop()?.());
    expect(read).toThrow('There is no file.');
    expect(read()).toBe('word');
  });
});
