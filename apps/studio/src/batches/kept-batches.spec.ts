import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../memory-storage.fixture';
import { keepBatch, listKept } from './kept-batches';

describe('the batches of a browser', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
    vi.stubGlobal('localStorage', new MemoryStorage());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const keptIds = (): string[] => listKept().map(({ id }) => id);

  it('are the ten newest, newest first', () => {
    expect(keptIds()).toEqual([]);
    for (let number = 1; number <= 12; number += 1) keepBatch(`batch-${number}`);
    expect(keptIds()).toEqual(Array.from({ length: 10 }, (_, index) => `batch-${12 - index}`));
    expect(listKept()[0]?.createdAt).toBe('2026-11-20T08:00:00.000Z');
  });

  it('contain a batch once, also when its request was repeated', () => {
    for (const id of ['one', 'two', 'one']) keepBatch(id);
    expect(keptIds()).toEqual(['one', 'two']);
  });

  it('do not fail a batch that was made when the browser stores nothing', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(() => keepBatch('one')).not.toThrow();
    expect(keptIds()).toEqual([]);
  });
});
